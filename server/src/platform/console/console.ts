import type { SealedColumn } from '../security/reseal.ts'
import type { ConsoleCommand } from './command.ts'

interface Declares<S> {
  commands: readonly ConsoleCommand<S>[]
  sealed: readonly SealedColumn[]
}

/** What the modules declare for the console. `S`: what the process offers to commands. */
export interface Console<S = never> {
  /** At the start, once the modules are known. Throws when two commands have one name. */
  open(modules: readonly Declares<S>[]): void
  list(): readonly ConsoleCommand<S>[]
  find(name: string): ConsoleCommand<S> | undefined
  /** Every column of sealed texts, for the rotation of the key. */
  sealed(): readonly SealedColumn[]
}

export function createConsole<S>(): Console<S> {
  const commands = new Map<string, ConsoleCommand<S>>()
  let sealed: readonly SealedColumn[] = []
  return {
    open: (modules) => {
      commands.clear()
      for (const command of modules.flatMap((one) => one.commands)) {
        if (commands.has(command.name)) throw new Error(`Two commands have the name ${command.name}`)
        commands.set(command.name, command)
      }
      sealed = modules.flatMap((one) => one.sealed)
    },
    list: () => [...commands.values()],
    find: (name) => commands.get(name),
    sealed: () => sealed,
  }
}
