// SPDX-License-Identifier: MIT
#include "service/reply.hpp"

namespace pohon::service {

Reply refused(const std::exception& why) {
  const Refusal refusal = Refusal::of(why);
  return Reply::of(Json{{"error", error_json(refusal)}}, refusal.why().status);
}

}  // namespace pohon::service
