// SPDX-License-Identifier: MIT
// Reads lines "FEN <tab> uci:SAN:FEN-after <tab> …" and compares the legal moves, their SAN, the FEN after each and
// their order with chess.js. Prints "N passed, M failed"; the exit code is 0 only if none failed and some passed.
import { createInterface } from 'node:readline'
import { Chess } from 'chess.js'

const kMostComplaints = 10

/** The order in which from-to pairs come; which promotion comes first changed between versions of chess.js. */
function orderOf(ucis) {
  return [...new Set(ucis.map((uci) => uci.slice(0, 4)))].join(' ')
}

/** What differs in one position, as text; empty if nothing does. */
function differences(fen, entries) {
  const ours = new Map(entries.map((entry) => {
    const [uci, san, ...after] = entry.split(':')
    return [uci, `${san} -> ${after.join(':')}`]
  }))
  const moves = new Chess(fen).moves({ verbose: true })
  const theirs = new Map(moves.map((move) => [move.lan, `${move.san} -> ${move.after}`]))
  const found = []
  for (const uci of new Set([...ours.keys(), ...theirs.keys()])) {
    if (ours.get(uci) !== theirs.get(uci)) {
      found.push(`  ${uci}: ours ${ours.get(uci) ?? 'missing'}, chess.js ${theirs.get(uci) ?? 'missing'}`)
    }
  }
  if (found.length === 0 && orderOf([...ours.keys()]) !== orderOf([...theirs.keys()])) {
    found.push(`  order: ours ${orderOf([...ours.keys()])}, chess.js ${orderOf([...theirs.keys()])}`)
  }
  return found.join('\n')
}

let passed = 0
let failed = 0
for await (const line of createInterface({ input: process.stdin })) {
  if (line === '') continue
  const [fen, ...entries] = line.split('\t')
  let complaint
  try {
    complaint = differences(fen, entries)
  } catch (error) {
    complaint = `  chess.js refuses: ${error.message}`
  }
  if (complaint === '') {
    ++passed
  } else if (++failed <= kMostComplaints) {
    console.log(`${fen}\n${complaint}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
