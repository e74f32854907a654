// How fast the core is in WebAssembly, beside the native program in the same run: CPU time, the best of some runs.
//
//   node host/web/bench.mjs PROGRAM PACKAGE [RUNS]
//
// The native program uses the plainest instructions of the processor (PAWNSHOP_CPU=portable), as a browser's code does.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const [program, folder, runs = '3'] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node bench.mjs PROGRAM PACKAGE [RUNS]')
  process.exit(2)
}

const games = [
  { game: 'hostage', depth: 6, nodes: 300000 },
  { game: 'chess', depth: 6, nodes: 300000 },
  { game: 'crazyhouse', depth: 6, nodes: 300000 },
  { game: 'minishogi', depth: 6, nodes: 300000 },
  { game: 'shogi', depth: 5, nodes: 150000 },
]

/** Of a process, so far. Clock ticks are hundredths of a second on every Linux. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The native program as an engine that speaks UCI. */
class Engine {
  constructor() {
    this.process = spawn(program, ['uci'], { env: { ...process.env, PAWNSHOP_CPU: 'portable' } })
    this.lines = createInterface({ input: this.process.stdout })
  }

  /** Sends lines and waits for an answer. */
  ask(lines, answer) {
    return new Promise((found) => {
      const listen = (line) => {
        if (!answer.test(line)) return
        this.lines.off('line', listen)
        found(line)
      }
      this.lines.on('line', listen)
      this.process.stdin.write(lines.join('\n') + '\n')
    })
  }

  async seconds(lines, answer) {
    const before = cpuSeconds(this.process.pid)
    const said = await this.ask(lines, answer)
    return [cpuSeconds(this.process.pid) - before, said]
  }

  close() {
    this.process.stdin.end('quit\n')
  }
}

/** Things a second of both, the best of some runs in turn. */
async function compare(native, web) {
  const best = { native: 0, web: 0 }
  for (let i = 0; i < Number(runs); ++i) {
    best.native = Math.max(best.native, await native())
    best.web = Math.max(best.web, web())
  }
  return best
}

function webSeconds(work) {
  const before = process.cpuUsage()
  const count = work()
  const used = process.cpuUsage(before)
  return count / ((used.user + used.system) / 1e6)
}

const row = (cells) => console.log(`| ${cells.join(' | ')} |`)
const millions = (number) => (number / 1e6).toFixed(number < 1e7 ? 2 : 1)

const { load } = await import(pathToFileURL(resolve(folder, 'node.mjs')))
const pawnshop = await load()
row(['game', 'search, native', 'in WebAssembly', 'ratio', 'lists, native', 'in WebAssembly', 'ratio'])
row(['---', '--:', '--:', '--:', '--:', '--:', '--:'])
for (const { game, depth, nodes } of games) {
  const engine = new Engine()
  await engine.ask([`setoption name UCI_Variant value ${game}`, 'setoption name Hash value 16', 'isready'], /^readyok/)
  const table = pawnshop.open(game)
  const search = await compare(
    async () => {
      await engine.ask(['ucinewgame', 'isready'], /^readyok/)
      const [seconds] = await engine.seconds(['position startpos', `go nodes ${nodes}`], /^bestmove/)
      return nodes / seconds
    },
    () => {
      const fresh = pawnshop.open(game)
      const speed = webSeconds(() => fresh.go({ nodes }).nodes)
      fresh.close()
      return speed
    },
  )
  const lists = await compare(
    async () => {
      const [seconds, said] = await engine.seconds(['position startpos', `go perft ${depth}`], /^(Nodes searched|nodes)/i)
      return Number(said.match(/(\d+)\s*$/)[1]) / seconds
    },
    () => webSeconds(() => table.perft(depth)),
  )
  row([
    game,
    ...[search, lists].flatMap(({ native, web }) => [millions(native), millions(web), (web / native).toFixed(2)]),
  ])
  table.close()
  engine.close()
}
