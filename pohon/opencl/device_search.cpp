// SPDX-License-Identifier: MIT
#include "pohon/opencl/device_search.hpp"

#include <algorithm>
#include <numeric>

#include "pohon/opencl/program_handles.hpp"

namespace pohon::opencl {

namespace {

/// As in kernels/search.cl.
struct Seat {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t first_move_cutoffs = 0;
  std::int32_t ply = -2;  // not begun
  std::int32_t value = 0;
  std::uint32_t line_length = 0;
  std::uint32_t unused = 0;

  bool is_done() const noexcept { return ply == -1; }
};
static_assert(sizeof(Seat) == 56);

constexpr std::size_t kMostJobsAtOnce = 1u << 16;
constexpr std::uint64_t kMostMemory = 1u << 30;  // others may use the device too
constexpr std::uint64_t kLeastWork = 1u << 10;
constexpr std::uint64_t kMostWork = 1ull << 40;
constexpr std::uint64_t kMostBudget = 1u << 24;  // nodes of one job in one launch
/// A launch cannot be interrupted, so it should not last: this is how long a stop may wait.
constexpr auto kShort = std::chrono::milliseconds(20);
constexpr auto kLong = std::chrono::milliseconds(60);

std::uint64_t room_for(int depth) { return static_cast<std::uint64_t>(std::max(depth, 1)); }

/// Of the stack and the lines of one job.
std::uint64_t bytes_per_job(int depth, std::uint64_t bytes_per_node) {
  return room_for(depth) * (bytes_per_node + room_for(depth));
}

int deepest(std::span<const Job> jobs) {
  return std::accumulate(jobs.begin(), jobs.end(), 0,
                         [](int depth, const Job& job) { return std::max(depth, job.depth); });
}

}  // namespace

/// The jobs that are on the device together.
class DeviceSearch::Batch {
 public:
  Batch(DeviceSearch& search, std::span<const Job> jobs)
      : search_(search),
        jobs_(jobs),
        seats_(jobs.size()),
        active_(jobs.size()),
        room_(room_for(deepest(jobs))),
        kernel_(search.program_.handles().program, "search_on") {
    std::iota(active_.begin(), active_.end(), 0u);
    make_buffers();
  }

  /// Launches until all are done; false if the control ends it.
  bool run(Control& control) {
    while (!active_.empty()) {
      if (control.is_over()) control.halt();
      if (control.halted()) return false;
      const auto began = control.now();
      launch_once();
      note_time(control.now() - began);
      control.add_nodes(fresh_nodes());
      if (search_.watcher_) search_.watcher_(control);
    }
    return true;
  }

  std::vector<JobResult> results() {
    std::vector<std::uint8_t> cells(jobs_.size() * room_);
    read(device(), lines_, std::span(cells));
    std::vector<JobResult> list;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const Seat& seat = seats_[i];
      JobResult result{.value = seat.value, .counts = counts_of(seat), .line = {}};
      for (std::size_t step = 0; step < seat.line_length; ++step) {
        result.line.push_back(cells[step * jobs_.size() + i]);
      }
      list.push_back(std::move(result));
    }
    return list;
  }

 private:
  const Device& device() const { return search_.program_.device(); }

  cl::Buffer buffer(std::uint64_t bytes) const {
    return cl::Buffer(device().handles().context, CL_MEM_READ_WRITE, static_cast<std::size_t>(bytes));
  }

  void make_buffers() {
    jobs_on_device_ = buffer(jobs_.size_bytes());
    write(device(), jobs_on_device_, jobs_);
    seats_on_device_ = buffer(seats_.size() * sizeof(Seat));
    write(device(), seats_on_device_, std::span<const Seat>(seats_));
    nodes_ = buffer(jobs_.size() * room_ * search_.bytes_per_node_);
    lines_ = buffer(jobs_.size() * room_ * room_);
    active_on_device_ = buffer(active_.size() * sizeof(cl_uint));
    cl_uint place = 0;
    for (const cl::Buffer& each : {jobs_on_device_, seats_on_device_, nodes_, lines_, active_on_device_}) {
      kernel_.setArg(place++, each);
    }
    kernel_.setArg(6, static_cast<cl_uint>(jobs_.size()));
    kernel_.setArg(7, static_cast<cl_uint>(room_));
  }

  void launch_once() {
    write(device(), active_on_device_, std::span<const cl_uint>(active_));
    kernel_.setArg(5, static_cast<cl_uint>(active_.size()));
    const std::uint64_t budget = std::clamp<std::uint64_t>(search_.work_ / active_.size(), 1, kMostBudget);
    kernel_.setArg(8, static_cast<cl_uint>(budget));
    launch(device(), kernel_, {.count = active_.size(), .group = usual_group(device().facts().type)});
    ++search_.launches_.launches;
    read(device(), seats_on_device_, std::span(seats_));
    std::erase_if(active_, [&](cl_uint item) { return seats_[item].is_done(); });
  }

  void note_time(Clock::duration took) {
    if (took < kShort) search_.work_ = std::min(2 * search_.work_, kMostWork);
    if (took > kLong) search_.work_ = std::max(search_.work_ / 2, kLeastWork);
  }

  std::uint64_t fresh_nodes() {
    std::uint64_t sum = 0;
    for (const Seat& seat : seats_) sum += seat.nodes;
    const std::uint64_t fresh = sum - nodes_seen_;
    nodes_seen_ = sum;
    return fresh;
  }

  static Counts counts_of(const Seat& seat) {
    Counts counts;
    counts.nodes = seat.nodes;
    counts.leaves = seat.leaves;
    counts.evaluations = seat.evaluations;
    counts.cutoffs = seat.cutoffs;
    counts.first_move_cutoffs = seat.first_move_cutoffs;
    return counts;
  }

  DeviceSearch& search_;
  std::span<const Job> jobs_;
  std::vector<Seat> seats_;
  std::vector<cl_uint> active_;
  std::uint64_t room_;
  cl::Kernel kernel_;
  cl::Buffer jobs_on_device_, seats_on_device_, nodes_, lines_, active_on_device_;
  std::uint64_t nodes_seen_ = 0;
};

DeviceSearch::DeviceSearch(const Program& program, std::uint64_t memory)
    : program_(program),
      memory_(memory != 0 ? memory : std::min(program.device().facts().largest_buffer, kMostMemory)) {
  std::array<cl_uint, 3> bytes{};  // of a node, a job, a seat
  guarded(device().facts(), [&] {
    const cl::Buffer answer(device().handles().context, CL_MEM_READ_WRITE, sizeof(bytes));
    cl::Kernel kernel(program_.handles().program, "sizes");
    kernel.setArg(0, answer);
    launch(device(), kernel, {.count = 1});
    read(device(), answer, std::span<cl_uint>(bytes));
  });
  if (bytes[1] != sizeof(Job) || bytes[2] != sizeof(Seat)) {
    throw DeviceError("device " + device().facts().name + ": its compiler lays jobs out otherwise than the host's");
  }
  bytes_per_node_ = bytes[0];
}

std::size_t DeviceSearch::jobs_at_once(int depth) const {
  const std::uint64_t bytes = bytes_per_job(depth, bytes_per_node_);
  if (bytes > memory_) {
    throw DeviceError("device " + device().facts().name + ": not enough memory: one search of depth " +
                      std::to_string(depth) + " needs " + std::to_string(bytes) + " bytes of " +
                      std::to_string(memory_));
  }
  return std::min<std::uint64_t>(kMostJobsAtOnce, memory_ / bytes);
}

std::vector<JobResult> DeviceSearch::run(std::span<const Job> jobs, Control& control) {
  std::vector<JobResult> all;
  if (jobs.empty()) return all;
  const std::size_t at_once = jobs_at_once(deepest(jobs));
  guarded(device().facts(), [&] {
    while (!jobs.empty()) {
      const auto now = jobs.first(std::min(at_once, jobs.size()));
      Batch batch(*this, now);
      if (!batch.run(control)) return;
      for (JobResult& result : batch.results()) all.push_back(std::move(result));
      launches_.jobs += now.size();
      jobs = jobs.subspan(now.size());
    }
  });
  return all;
}

}  // namespace pohon::opencl
