// SPDX-License-Identifier: MIT
/// Lets any textbook search answer as an engine: deeper and deeper within the limits, for some root moves or all.
#pragma once

#include "pohon/registry/session.hpp"

namespace pohon {

/// As `Session::analyse`, for algorithms that know nothing of lines, chosen root moves or soft limits. Where those are
/// asked for, each root move is searched on its own. `table_bytes` is the most that a table may take.
SearchReport analyse_by_textbook(Session& session, const AnalysisRequest& request, std::size_t table_bytes,
                                 const Handle& handle, const LineListener& tell);

}  // namespace pohon
