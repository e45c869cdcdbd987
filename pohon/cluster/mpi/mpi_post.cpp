// SPDX-License-Identifier: MIT
#include "pohon/cluster/mpi/mpi_post.hpp"

#define OMPI_SKIP_MPICXX 1  // the C interface alone
#include <mpi.h>
#include <sched.h>

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace pohon {

class MpiWorld::MpiPost final : public Post {
 public:
  MpiPost() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  int rank() const noexcept override { return rank_; }
  int size() const noexcept override { return size_; }

  std::optional<Letter> poll() override {
    forget_delivered();
    int found = 0;
    MPI_Message message{};
    MPI_Status status{};
    MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &message, &status);
    if (found == 0) return std::nullopt;
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    Letter letter{.from = status.MPI_SOURCE,
                  .tag = static_cast<Tag>(status.MPI_TAG),
                  .bytes = Bytes(static_cast<std::size_t>(bytes))};
    MPI_Mrecv(letter.bytes.data(), bytes, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    return letter;
  }

  /// First only the turn is given up, so that an answer is seen at once where every rank has a core of its own.
  void rest(unsigned times) override {
    constexpr unsigned kAwake = 32, kDrowsy = 256;
    constexpr auto kNap = std::chrono::microseconds(100), kSleep = std::chrono::microseconds(1000);
    if (times < kAwake) {
      sched_yield();
    } else {
      std::this_thread::sleep_for(times < kDrowsy ? kNap : kSleep);
    }
  }

  void finish_letters() {
    for (Outgoing& each : outgoing_) MPI_Wait(&each.request, MPI_STATUS_IGNORE);
    outgoing_.clear();
  }

 protected:
  void deliver(int to, Letter letter) override {
    Outgoing& out = outgoing_.emplace_back();
    out.bytes = std::move(letter.bytes);
    MPI_Isend(out.bytes.data(), static_cast<int>(out.bytes.size()), MPI_BYTE, to, static_cast<int>(letter.tag),
              MPI_COMM_WORLD, &out.request);
  }

 private:
  struct Outgoing {
    Bytes bytes;
    MPI_Request request{};
  };

  void forget_delivered() {
    for (auto each = outgoing_.begin(); each != outgoing_.end();) {
      int done = 0;
      MPI_Test(&each->request, &done, MPI_STATUS_IGNORE);
      each = done != 0 ? outgoing_.erase(each) : std::next(each);
    }
  }

  int rank_ = 0;
  int size_ = 1;
  std::list<Outgoing> outgoing_;
};

MpiWorld::MpiWorld(int& argc, char**& argv) {
  int given = MPI_THREAD_SINGLE;
  if (MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS || given < MPI_THREAD_FUNNELED) {
    throw std::runtime_error("MPI cannot begin");
  }
  post_ = std::make_unique<MpiPost>();
}

MpiWorld::~MpiWorld() {
  post_->finish_letters();
  MPI_Finalize();
}

Post& MpiWorld::post() noexcept { return *post_; }

void MpiWorld::abort(int code) noexcept {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::_Exit(code);
}

}  // namespace pohon
