/** What the product must do with tasks and money, told again in the plainest way: T8 plays both and compares. */

export type Step =
  | { do: 'order'; cost: bigint; confirms: boolean }
  | { do: 'take' | 'submit'; task: number; who: number }
  | { do: 'accept' | 'confirm' | 'revise' | 'late' | 'reopen'; task: number }
  | { do: 'archive'; task: number; on: boolean }
  | { do: 'force'; task: number; pay: boolean }
  | { do: 'withdraw'; who: number; amount: bigint }
  | { do: 'decide'; payout: number; paid: boolean }
  | { do: 'promo'; who: number; code: number }
  | { do: 'adjust'; who: number; amount: bigint }

interface Task {
  cost: bigint
  status: 'published' | 'process' | 'checking' | 'confirmation' | 'revision' | 'completed'
  /** What the owner accepts waits for somebody else. */
  confirms: boolean
  /** With its application; nothing moves until it is back. */
  archived: boolean
  paid: boolean
  executor: number | null
  /** How often whoever has it had it back. */
  rounds: number
  /** Who let their time run out. */
  failed: Set<number>
  /** Who did what last, and with what: the same once more is no fault and changes nothing. */
  last: string
}

/** What the playing of a step ends with: done, or the code of the refusal. */
export type Outcome = string

const claimLimit = 3
const revisionCap = 3
const bonus = 5_000n

/** People are numbers from 0. Person 1 invited person 0. A promo code can be used `uses` times in all. */
export class Model {
  readonly tasks: Task[] = []
  readonly wallets: bigint[]
  readonly payouts: { who: number; amount: bigint; decided: boolean }[] = []
  readonly #codes: Set<number>[]
  readonly #uses: number

  constructor(people: number, codes: number, uses: number) {
    this.wallets = Array.from({ length: people }, () => 0n)
    this.#codes = Array.from({ length: codes }, () => new Set())
    this.#uses = uses
  }

  play(step: Step): Outcome {
    switch (step.do) {
      case 'order':
        this.tasks.push({
          ...{ cost: step.cost, confirms: step.confirms, status: 'published', executor: null },
          ...{ failed: new Set(), last: '', archived: false, paid: false, rounds: 0 },
        })
        return 'done'
      case 'withdraw':
        return this.#withdraw(step.who, step.amount)
      case 'decide':
        return this.#decide(step.payout, step.paid)
      case 'promo':
        return this.#redeem(step.who, step.code)
      case 'adjust':
        this.#credit(step.who, step.amount)
        return 'done'
      default:
        return this.#work(this.tasks[step.task] as Task, step)
    }
  }

  #work(task: Task, step: Extract<Step, { task: number }>): Outcome {
    const { task: _, ...call } = step
    const said = JSON.stringify(call)
    // Who accepts and then confirms says the same twice.
    if (task.last === said && !(step.do === 'confirm' && task.status === 'confirmation')) return 'done'
    const outcome = this.#act(task, step)
    if (outcome === 'done' && isCall(step)) task.last = said
    return outcome
  }

  #act(task: Task, step: Extract<Step, { task: number }>): Outcome {
    if (step.do === 'submit' && task.executor !== step.who) return 'not_executor'
    if (task.archived && isCall(step) && step.do !== 'force') return 'application_archived'
    switch (step.do) {
      case 'take':
        return this.#take(task, step.who)
      case 'submit':
        return move(task, ['process'], 'checking')
      case 'revise':
        if (isUsedUp(task)) return 'revisions_used_up'
        return counted(task, move(task, ['checking', 'confirmation'], 'revision'))
      case 'accept':
        if (task.confirms) return move(task, ['checking'], 'confirmation')
        return this.#complete(task, ['checking'], true)
      case 'confirm':
        if (task.confirms && task.status === 'checking') return move(task, ['checking'], 'confirmation')
        return this.#complete(task, ['checking', 'confirmation'], true)
      case 'reopen':
        if (task.status !== 'completed') return 'transition_denied'
        if (task.archived) return 'application_archived'
        task.last = ''
        task.rounds = 0
        return move(task, ['completed'], 'revision')
      case 'archive':
        return put(task, step.on)
      case 'force':
        if (task.status !== 'completed' && step.pay && task.executor === null) return 'nobody_to_pay'
        if (!step.pay && isUsedUp(task)) return 'revisions_used_up'
        return this.#complete(task, ['published', 'process', 'checking', 'confirmation', 'revision'], step.pay)
      case 'late':
        return this.#runOut(task)
    }
  }

  #take(task: Task, who: number): Outcome {
    if (task.status === 'revision' && task.executor === who) return move(task, ['revision'], 'process')
    if (task.status !== 'published') return 'transition_denied'
    if (task.failed.has(who)) return 'failed_before'
    const held = this.tasks.filter(
      (one) => one.executor === who && !one.archived && /process|revision/.test(one.status),
    )
    if (held.length >= claimLimit) return 'claim_limit'
    task.executor = who
    task.rounds = 0
    return move(task, ['published'], 'process')
  }

  #complete(task: Task, from: readonly Task['status'][], pays: boolean): Outcome {
    const outcome = move(task, from, 'completed')
    if (outcome !== 'done' || !pays || task.paid || task.executor === null) return outcome
    task.paid = true
    this.#credit(task.executor, task.cost)
    if (task.executor === 0) this.#credit(1, (task.cost * 5n) / 100n)
    return outcome
  }

  /** Offered to everybody else at once. */
  #runOut(task: Task): Outcome {
    if (task.archived || (task.status !== 'process' && task.status !== 'revision')) return 'done'
    task.failed.add(task.executor as number)
    task.executor = null
    task.last = ''
    return move(task, ['process', 'revision'], 'published')
  }

  #withdraw(who: number, amount: bigint): Outcome {
    if ((this.wallets[who] as bigint) < amount) return 'insufficient_funds'
    this.#credit(who, -amount)
    this.payouts.push({ who, amount, decided: false })
    return 'done'
  }

  #decide(index: number, paid: boolean): Outcome {
    const payout = this.payouts[index]
    if (!payout || payout.decided) return 'payout_decided'
    payout.decided = true
    if (!paid) this.#credit(payout.who, payout.amount)
    return 'done'
  }

  #redeem(who: number, code: number): Outcome {
    const used = this.#codes[code] as Set<number>
    if (used.has(who)) return 'promo_code_mine'
    if (used.size >= this.#uses) return 'promo_code_spent'
    used.add(who)
    this.#credit(who, bonus)
    return 'done'
  }

  #credit(who: number, amount: bigint): void {
    this.wallets[who] = (this.wallets[who] as bigint) + amount
  }
}

/** Delivered once more after all its rounds: it is paid, or decided by an administrator. */
const isUsedUp = ({ status, rounds }: Task): boolean =>
  rounds >= revisionCap && (status === 'checking' || status === 'confirmation')

function counted(task: Task, outcome: Outcome): Outcome {
  if (outcome === 'done') task.rounds++
  return outcome
}

/** What a person says to a task, which can be said again. */
const isCall = (step: Step): boolean => step.do !== 'late' && step.do !== 'reopen' && step.do !== 'archive'

function put(task: Task, archived: boolean): Outcome {
  if (task.archived !== archived && task.status !== 'completed') task.last = ''
  task.archived = archived
  return 'done'
}

function move(task: Task, from: readonly Task['status'][], to: Task['status']): Outcome {
  if (!from.includes(task.status)) return 'transition_denied'
  task.status = to
  return 'done'
}

/** What chance alone brings in most runs, but not in all: a payout that is decided and decided again. */
export const decidedTwice: Step[] = [
  { do: 'adjust', who: 0, amount: 99_500n },
  { do: 'withdraw', who: 0, amount: 10_000n },
  { do: 'decide', payout: 0, paid: true },
  { do: 'decide', payout: 0, paid: false },
]
