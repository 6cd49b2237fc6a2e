import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as actions } from '@slipway/domain/actions/messages.ru.ts'
import { messages as applications } from '@slipway/domain/applications/messages.ru.ts'
import { messages as command } from '@slipway/domain/console/messages.ru.ts'
import { messages as dashboard } from '@slipway/domain/dashboard/messages.ru.ts'
import { messages as preferences } from '@slipway/domain/notification-preferences/messages.ru.ts'
import { messages as notifications } from '@slipway/domain/notifications/messages.ru.ts'
import { messages as review } from '@slipway/domain/review/messages.ru.ts'
import { messages as tasks } from '@slipway/domain/tasks/messages.ru.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { subtaskTypeShort, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { describe, expect, test } from 'vitest'

/** S-B11, K-A5: docs/WORDS.md says what each thing is called; no text for people says otherwise. */
const root = join(import.meta.dirname, '../..')

/** All that is said in Russian, by file. */
const said = globSync('{domain,server,web}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\./.test(path),
}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]*[А-яЁё][^'\n]*)'/g)].map(([, text = '']) => ({
    file,
    text: text.toLowerCase(),
  })),
)

const rows = readFileSync(join(root, 'docs/WORDS.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [А-ЯЁ]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, russian = '', , , not = '']) => ({
    russian,
    not: [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  }))

describe('S-B11, K-A5: one word for one thing', () => {
  test('the list is there, and so are the texts', () => {
    expect([rows.length > 10, said.length > 3000]).toEqual([true, true])
  })

  test.each(rows)('$russian', ({ russian, not }) => {
    // In whatever case it stands.
    expect(said.some(({ text }) => text.includes(russian.toLowerCase().slice(0, -1)))).toBe(true)
    const wrong = said.filter(({ text }) => not.some((word) => text.includes(word)))
    expect(wrong).toEqual([])
  })
})

test('K-A5: in English a request for money is a payout, but for the name of its screen and the words of the specification', () => {
  const files = globSync('{domain,server,web}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /\.test\./.test(path),
  })
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(
        (line) => /'(Withdrawals?\b|[^'()]*\s[^'()]*\bwithdrawals?\b)[^'()]*'/.test(line) && !/summary:/.test(line),
      )
      .map((line) => line.trim()),
  )
  expect(found.sort()).toEqual([
    "fundsFailed: 'Withdrawal funds error. Try again later.',",
    "main('/user/payout', executorsAndDeposits, 'Вывод средств', 'Withdrawal', 'user', 'cash-banknote'),",
    "payoutsFailed: 'Withdrawal history error. Try again later.',",
  ])
})

/** What the texts with such keys say, each beside its key. */
const saidOf = (texts: Readonly<Record<string, string>>[], key: RegExp) =>
  texts.flatMap((some) => Object.entries(some).filter(([name]) => key.test(name)))
const wrongIn = (texts: [string, string][], word: RegExp) => texts.filter(([, text]) => word.test(text))
const ofTasks: Readonly<Record<string, string>>[] = [tasks, actions, review]

describe('U-30: one word for what had two', () => {
  test('U-30: work is handed in, by the button and by all that tells of it', () => {
    expect(tasks['action.submit']).toBe('Сдать работу')
    for (const text of [tasks['done.submit'], actions.action_submit, tasks.submittedAt]) expect(text).toMatch(/сдан/i)
    // Documents are another matter.
    const sent = said.filter(({ text }) => /отправ\S* на проверку/.test(text) && !/паспорт/.test(text))
    expect(sent).toEqual([])
  })

  test('U-30: what staff see in the store is verified, and checked is what was handed in', () => {
    const verifying = saidOf([...ofTasks, applications, dashboard, preferences, notifications], /verif/i)
    expect(verifying.length).toBeGreaterThan(15)
    expect(wrongIn(verifying, /провер/i)).toEqual([])
    expect(said.filter(({ text }) => /(публикаци\S*|публикации) и проверк|провер\S* публикаци/.test(text))).toEqual([])
    for (const { ru, en } of [subtaskTypeText, subtaskTypeShort].map((names) => names.manager_verification))
      expect([ru, en]).toEqual(['Верификация', 'Verification'])
    expect([statusText.checking.ru, statusText.verification.ru]).toEqual(['На проверке', 'Верификация'])
  })

  test('U-30: a payout waits in a pause', () => {
    expect(said.filter(({ text }) => /холд|удержан/.test(text))).toEqual([])
    expect([actions.action_hold, actions.action_payout_release].every((text) => /пауз/.test(text))).toBe(true)
  })

  test('U-30: a task goes to the board, and an application is published', () => {
    const toBoard = saidOf(ofTasks, /(to_all|activate|publish(ed)?At)$/)
    expect(toBoard.length).toBeGreaterThan(8)
    expect(wrongIn(toBoard, /публик/i)).toEqual([])
    expect(tasks['action.return_to_all']).toMatch(/доск/)
  })

  test('U-30: what a command says is no payout', () => {
    expect(wrongIn(saidOf([command], /./), /(^|\s)вывод/i)).toEqual([])
  })
})
