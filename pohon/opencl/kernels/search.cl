// SPDX-License-Identifier: MIT
// Fail-soft alpha-beta with an explicit stack: one work item searches one job, whatever the game.
//
// It visits the nodes that pohon/search/textbook/alpha_beta.hpp visits, in the same order, and counts as it does. The
// stack lies in global memory, so that a launch may end after a number of nodes and the next one goes on: no watchdog
// is kept waiting, and the host can stop between two launches. Windows are fixed when a job is made.

typedef struct {
  Position position;
  int alpha;
  int beta;
  int depth;
  int unused;
} Job;

#define kNotBegun (-2)
#define kDone (-1)
#define kInfinite 1000000000

// How far a job has come, and in the end its result.
typedef struct {
  ulong nodes;
  ulong leaves;
  ulong evaluations;
  ulong cutoffs;
  ulong first_move_cutoffs;
  int ply;  // of the node under way
  int value;
  uint line_length;
  uint unused;
} Seat;

// A node that waits for its children.
typedef struct {
  State state;
  ulong left;  // moves not tried yet
  int alpha;
  int beta;
  int best;
  uint moves_left;
  uint tried;
  uint cell;         // the move under way
  uint line_length;  // of the best line from here
} Node;

// The place of one item among those of a launch: its stack, and the best line of each ply.
typedef struct {
  global Node* nodes;
  global uchar* lines;
  uint items;
  uint item;
  uint room;  // plies a line may have
} Desk;

global Node* node_at(Desk desk, int ply) { return desk.nodes + (size_t)ply * desk.items + desk.item; }

global uchar* move_at(Desk desk, int ply, uint step) {
  return desk.lines + ((size_t)ply * desk.room + step) * desk.items + desk.item;
}

Node opened(State state, int alpha, int beta) {
  Node node;
  node.state = state;
  node.left = cells_to_play(state);
  node.alpha = alpha;
  node.beta = beta;
  node.best = -kInfinite;
  node.moves_left = moves_in(node.left);
  node.tried = 0;
  node.cell = 0;
  node.line_length = 0;
  return node;
}

// Takes the next move out of the list: lowest cell first, as the games list them.
void take_next_move(Node* node) {
  node->cell = node->left == 0 ? kPassCell : lowest_of(node->left);
  node->left &= node->left - 1;
  --node->moves_left;
  ++node->tried;
}

// Counts a visit; true where its value is known without a search.
bool is_leaf(State state, int depth, int* value, Seat* seat) {
  ++seat->nodes;
  if (is_over(state)) {
    ++seat->leaves;
    *value = ended_value(state);
    return true;
  }
  if (depth > 0) return false;
  ++seat->leaves;
  ++seat->evaluations;
  *value = evaluate(state);
  return true;
}

// The best line of the node is its move, then that of the child, which lies one ply further.
void keep_line(Desk desk, int ply, Node* node, uint below) {
  *move_at(desk, ply, 0) = (uchar)node->cell;
  for (uint i = 0; i < below; ++i) *move_at(desk, ply, i + 1) = *move_at(desk, ply + 1, i);
  node->line_length = below + 1;
}

// What a score means to the node whose move has it; a refuted node tries no more.
void learn(Node* node, int score, Seat* seat) {
  node->best = score;
  if (score < node->beta) {
    node->alpha = max(node->alpha, score);
    return;
  }
  if (node->moves_left > 0) {
    ++seat->cutoffs;
    if (node->tried == 1) ++seat->first_move_cutoffs;
  }
  node->moves_left = 0;
}

// Hands a finished child's value up until a node has moves left; true when the root is done.
bool backed_up(Desk desk, Node* node, int value, Seat* seat) {
  uint below = 0;
  for (;;) {
    if (-value > node->best) {
      keep_line(desk, seat->ply, node, below);
      learn(node, -value, seat);
    }
    if (node->moves_left > 0) return false;
    value = node->best;
    below = node->line_length;
    if (seat->ply == 0) break;
    --seat->ply;
    *node = *node_at(desk, seat->ply);
  }
  seat->value = value;
  seat->line_length = below;
  seat->ply = kDone;
  return true;
}

// The root of a job; true where there is nothing to search.
bool begun(Job job, Node* node, Seat* seat) {
  const State root = unpacked(job.position);
  seat->ply = 0;
  if (is_leaf(root, job.depth, &seat->value, seat)) {
    seat->ply = kDone;
    return true;
  }
  *node = opened(root, job.alpha, job.beta);
  return false;
}

// One launch: each of `count` active items searches on for at least `budget` nodes, or to its end.
kernel void search_on(global const Job* jobs, global Seat* seats, global Node* nodes, global uchar* lines,
                      global const uint* active, uint count, uint items, uint room, uint budget) {
  if (get_global_id(0) >= count) return;
  const Desk desk = {nodes, lines, items, active[get_global_id(0)], room};
  const Job job = jobs[desk.item];
  Seat seat = seats[desk.item];
  Node node;
  bool done = false;
  if (seat.ply == kNotBegun) {
    done = begun(job, &node, &seat);
  } else {
    node = *node_at(desk, seat.ply);
  }
  const ulong pause_at = seat.nodes + budget;
  while (!done && seat.nodes < pause_at) {
    take_next_move(&node);
    const State child = played(node.state, node.cell);
    int value;
    if (is_leaf(child, job.depth - seat.ply - 1, &value, &seat)) {
      done = backed_up(desk, &node, value, &seat);
    } else {
      *node_at(desk, seat.ply) = node;
      ++seat.ply;
      node = opened(child, -node.beta, -node.alpha);
    }
  }
  if (!done) *node_at(desk, seat.ply) = node;
  seats[desk.item] = seat;
}

// What the host must know to make room, and what both must lay out alike.
kernel void sizes(global uint* bytes) {
  bytes[0] = sizeof(Node);
  bytes[1] = sizeof(Job);
  bytes[2] = sizeof(Seat);
}
