/** What the product must do with tasks and money, told again in the plainest way: T8 plays both and compares. */

export type Step =
  | { do: 'order'; cost: bigint }
  | { do: 'take' | 'submit'; task: number; who: number }
  | { do: 'accept' | 'revise' | 'late'; task: number }
  | { do: 'force'; task: number; pay: boolean }
  | { do: 'withdraw'; who: number; amount: bigint }
  | { do: 'decide'; payout: number; paid: boolean }
  | { do: 'promo'; who: number; code: number }
  | { do: 'adjust'; who: number; amount: bigint }

interface Task {
  cost: bigint
  status: 'published' | 'process' | 'checking' | 'revision' | 'completed'
  executor: number | null
  /** Who let their time run out. */
  failed: Set<number>
  /** Who did what last, and with what: the same once more is no fault and changes nothing. */
  last: string
}

/** What the playing of a step ends with: done, or the code of the refusal. */
export type Outcome = string

const claimLimit = 3
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
        this.tasks.push({ cost: step.cost, status: 'published', executor: null, failed: new Set(), last: '' })
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
    if (task.last === said) return 'done'
    const outcome = this.#act(task, step)
    if (outcome === 'done' && step.do !== 'late') task.last = said
    return outcome
  }

  #act(task: Task, step: Extract<Step, { task: number }>): Outcome {
    switch (step.do) {
      case 'take':
        return this.#take(task, step.who)
      case 'submit':
        if (task.executor !== step.who) return 'not_executor'
        return move(task, ['process'], 'checking')
      case 'revise':
        return move(task, ['checking'], 'revision')
      case 'accept':
        return this.#complete(task, ['checking'], true)
      case 'force':
        if (task.status !== 'completed' && step.pay && task.executor === null) return 'nobody_to_pay'
        return this.#complete(task, ['published', 'process', 'checking', 'revision'], step.pay)
      case 'late':
        return this.#runOut(task)
    }
  }

  #take(task: Task, who: number): Outcome {
    if (task.status === 'revision' && task.executor === who) return move(task, ['revision'], 'process')
    if (task.status !== 'published') return 'transition_denied'
    if (task.failed.has(who)) return 'failed_before'
    const held = this.tasks.filter(({ executor, status }) => executor === who && /process|revision/.test(status))
    if (held.length >= claimLimit) return 'claim_limit'
    task.executor = who
    return move(task, ['published'], 'process')
  }

  #complete(task: Task, from: readonly Task['status'][], pays: boolean): Outcome {
    const outcome = move(task, from, 'completed')
    if (outcome !== 'done' || !pays || task.executor === null) return outcome
    this.#credit(task.executor, task.cost)
    if (task.executor === 0) this.#credit(1, (task.cost * 5n) / 100n)
    return outcome
  }

  /** Offered to everybody else at once. */
  #runOut(task: Task): Outcome {
    if (task.status !== 'process' && task.status !== 'revision') return 'done'
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
    if (used.size >= this.#uses) return 'promo_code_unknown'
    if (used.has(who)) return 'promo_code_spent'
    used.add(who)
    this.#credit(who, bonus)
    return 'done'
  }

  #credit(who: number, amount: bigint): void {
    this.wallets[who] = (this.wallets[who] as bigint) + amount
  }
}

function move(task: Task, from: readonly Task['status'][], to: Task['status']): Outcome {
  if (!from.includes(task.status)) return 'transition_denied'
  task.status = to
  return 'done'
}
