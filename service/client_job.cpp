// SPDX-License-Identifier: MIT
#include "service/client_job.hpp"

#include "service/refusal.hpp"

namespace pohon::service {

namespace {

enum class Stage : unsigned char { Waiting, Running, Done, Withdrawn };

/// Shared by the one who waits and the one who works; the waiting one may leave before the job was begun.
struct Order {
  explicit Order(const Stop* above) : stop(above) {}

  std::mutex mutex;
  std::condition_variable changed;
  Stage stage = Stage::Waiting;
  Stop stop;
  std::exception_ptr failure;
};

void carry_out(Order& order, const StoppableJob& job) {
  {
    const std::lock_guard lock(order.mutex);
    if (order.stage == Stage::Withdrawn) return;
    order.stage = Stage::Running;
  }
  std::exception_ptr failure;
  try {
    job(order.stop);
  } catch (...) {
    failure = std::current_exception();
  }
  const std::lock_guard lock(order.mutex);
  order.failure = failure;
  order.stage = Stage::Done;
  order.changed.notify_all();
}

Refusal busy() {
  return {{.status = 503, .code = Code::Busy}, "all searches of this server are taken: try again in a moment"};
}

}  // namespace

void run_for_client(Executor& executor, const Client& client, const StoppableJob& job) {
  constexpr std::chrono::milliseconds kGlance{50};
  const auto order = std::make_shared<Order>(&executor.stop());
  executor.soon([order, &job] { carry_out(*order, job); });  // withdrawn before `job` is gone
  const auto began = Instant::now();
  bool gone = false;
  std::unique_lock lock(order->mutex);
  while (order->stage != Stage::Done) {
    order->changed.wait_for(lock, kGlance);
    gone = gone || (client.hung_up && client.hung_up());
    if (gone) order->stop.request();
    const bool too_long = Instant::now() - began > kPatience || gone || executor.stop().requested();
    if (order->stage == Stage::Waiting && too_long) {
      order->stage = Stage::Withdrawn;
      throw busy();
    }
  }
  if (order->failure) std::rethrow_exception(order->failure);
  if (gone || executor.stop().requested()) throw busy();
}

}  // namespace pohon::service
