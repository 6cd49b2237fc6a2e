import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { exportFormats } from '@slipway/domain/kernel/many-rows.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { notify } from '../src/modules/notifications/commands/notify.ts'
import { createTestApp, type TestApp } from './app.ts'
import { buildApplication } from './factories/applications.ts'
import { credit } from './factories/money.ts'
import type { Person } from './people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const linesOf = (csv: string) => csv.slice(1).trim().split('\r\n')

describe('a list as a CSV', () => {
  test('has the words of the screen at its head, and every row that the filters match, however many pages they are', async () => {
    const creator = await app.people.creator()
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      const { id } = await buildApplication(app, { creator_id: creator.id, name: `Лодка ${n}` })
      ids.push(id)
    }
    await buildApplication(app, { creator_id: creator.id, name: 'Весло' })
    const query = { format: 'csv', filter: { list: 'creator-my', search: 'лодка' }, sort: 'name' } as const
    const answer = await creator.call(applicationsContract.exportList, { query })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="applications-2026-03-02.csv"',
      'cache-control': 'no-store',
    })
    expect(answer.text.charCodeAt(0)).toBe(0xfeff)
    const [head, ...rows] = linesOf(answer.text)
    expect(head).toMatch(/^ID;Приложение;Package ID;Статус;/)
    expect(rows.map((row) => row.split(';')[1])).toEqual(ids.map((_, n) => `Лодка ${n}`))
  })

  test('shows nobody more rows than the list itself does', async () => {
    const mine = await app.people.designer()
    const other = await app.people.designer()
    await credit(app, mine.id, '100')
    await credit(app, other.id, '200')
    const own = await mine.call(moneyContract.exportTransactions, { query: { format: 'csv' } })
    expect(linesOf(own.text)).toHaveLength(2)
    const asked = await mine.call(moneyContract.exportTransactions, {
      query: { format: 'csv', filter: { user: other.id } },
    })
    expect(linesOf(asked.text)).toHaveLength(1)
    const designer = await mine.call(settingsContract.exportDeletionReasons, { query: { format: 'csv' } })
    expect(designer.status).toBe(403)
  })

  test('adds up in a Russian spreadsheet, below zero too', async () => {
    const person = await app.people.designer()
    await credit(app, person.id, '100.50')
    await admin.call(moneyContract.adjustBalance, {
      params: { id: person.id },
      body: { amount: '-30.25', comment: 'Ошибка' },
    })
    const { text } = await person.speaking('ru').call(moneyContract.exportTransactions, { query: { format: 'csv' } })
    const cells = linesOf(text).flatMap((line) => line.split(';'))
    expect(cells.filter((cell) => /^'?-?\d+,\d\d$/.test(cell))).toEqual(['-30,25', '100,50'])
  })

  test('runs nothing in a spreadsheet, whatever people call things', async () => {
    for (const reason of ['=HYPERLINK("http://x";"y")', '+7 (900)', '-2+3', '@SUM(A1)', ' =1+1', '|calc']) {
      const added = await admin.call(settingsContract.addDeletionReason, { body: { reason, kind: 'own' } as never })
      expect(added.status, reason).toBe(201)
    }
    const { text } = await admin.call(settingsContract.exportDeletionReasons, {
      query: { format: 'csv', filter: { kind: 'own' } },
    })
    const cells = linesOf(text).flatMap((line) => line.match(/(?:"(?:[^"]|"")*"|[^;])+/g) ?? [])
    expect(cells.filter((cell) => /^"?\s*[=+@|-]/.test(cell))).toEqual([])
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""y"")"`)
  })
})

const partsOf = (file: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const parts = new Map<string, string>()
    yauzl.fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(parts))
      zip.on('error', reject)
      zip.readEntry()
    })
  })

test('a list as an XLSX: amounts are numbers, moments are dates, texts stay texts, the head stays in sight', async () => {
  const person = await app.people.designer({ first_name: '=1+1\u0001<b>' })
  await credit(app, person.id, '1234.50')
  const answer = await admin.raw({
    method: 'GET',
    url: `/api/v3/transactions/export?format=xlsx&filter[user]=${person.id}`,
  })
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const parts = await partsOf(answer.rawPayload)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toMatch(/<pane [^>]*state="frozen"/)
  expect(sheet).toContain('<v>1234.5</v>')
  expect(sheet).not.toContain('<f>')
  const texts = [...parts.values()].join('')
  expect(texts).toContain('=1+1')
  expect(texts).not.toContain('\u0001')
})

test('every kind of file, every filter and sort of the list, and nothing else is taken', async () => {
  for (const format of exportFormats) {
    const answer = await admin.call(orderOptionsContract.exportLanguages, { query: { format, sort: '-title' } })
    expect(answer.status, format).toBe(200)
  }
  for (const query of [{}, { format: 'pdf' }, { format: 'csv', sort: 'gone' }, { format: 'csv', page: 2 }]) {
    const answer = await admin.callUnchecked(orderOptionsContract.exportLanguages, { query })
    expect(answer.status, JSON.stringify(query)).toBe(422)
  }
})

describe('P-4: moments in a file', () => {
  const row = async (query: object) => {
    const person = await app.people.designer()
    await credit(app, person.id, '100')
    const { text, headers } = await person
      .speaking('ru')
      .callUnchecked(moneyContract.exportTransactions, { query: { format: 'csv', ...query } })
    const [head, cells] = linesOf(text).map((line) => line.split(';'))
    const at = head?.findIndex((name) => name.startsWith('Дата')) ?? -1
    return [
      head?.[at],
      cells?.[at],
      /filename=".*-(\d{4}-\d\d-\d\d)\.csv"/.exec(String(headers['content-disposition']))?.[1],
    ]
  }

  test('are those of the zone that is asked for or that the filter’s days are of, which the head names', async () => {
    expect(await row({})).toEqual(['Дата (UTC)', '2026-03-02 09:00', '2026-03-02'])
    expect(await row({ zone: 'Europe/Moscow' })).toEqual(['Дата (Europe/Moscow)', '2026-03-02 12:00', '2026-03-02'])
    const filter = { from: '2026-03-02', to: '2026-03-02', zone: 'Pacific/Auckland' }
    expect(await row({ filter })).toEqual(['Дата (Pacific/Auckland)', '2026-03-02 22:00', '2026-03-02'])
    const next = { filter: { ...filter, from: '2026-03-03', to: '2026-03-03', zone: 'Etc/GMT-14' }, zone: 'Asia/Tokyo' }
    expect(await row(next)).toEqual(['Дата (Asia/Tokyo)', undefined, '2026-03-02'])
  })

  test('are so in a sheet as well, and a list of v1 takes the zone beside its filters', async () => {
    const person = await app.people.designer()
    await credit(app, person.id, '100')
    const url = `/api/v3/transactions/export?format=xlsx&zone=Europe/Moscow&filter[user]=${person.id}`
    const parts = await partsOf((await admin.raw({ method: 'GET', url })).rawPayload)
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<v>46083.5</v>')
    expect([...parts.values()].join('')).toContain('Дата (Europe/Moscow)')
    const query = { format: 'csv', zone: 'Europe/Moscow' } as const
    const skills = await admin.call(orderOptionsContract.exportLanguages, { query })
    expect([skills.status, linesOf(skills.text).length]).toEqual([200, 9])
    const wrong = await admin.callUnchecked(moneyContract.exportTransactions, { query: { ...query, zone: 'Mars/Sea' } })
    expect(wrong.fields).toHaveProperty('zone')
  })
})

test('K-A7: own notifications leave as a file, and nobody else’s', async () => {
  const [mine, other] = [await app.people.designer(), await app.people.designer()]
  const tell = (id: number, ends_at: string) =>
    app.transact(async (tx) =>
      notify(tx, { kind: 'task-deadline-near', tag: 'tasks', params: { task: 'Лодка', ends_at }, userIds: [id] }),
    )
  await tell(mine.id, '2026-03-01T22:30:00.000Z')
  await tell(other.id, '2026-03-04T10:00:00.000Z')
  const query = { format: 'csv', zone: 'Europe/Moscow' } as const
  const ask = (filter: object) =>
    mine.speaking('ru').callUnchecked(notificationsContract.exportList, { query: { ...query, filter } })
  const [head, row, ...others] = linesOf((await ask({})).text)
  expect(head).toBe('ID;Когда (Europe/Moscow);Раздел;Уведомление;Комментарии;Не прочитано')
  expect(row).toMatch(/^\d+;2026-03-02 12:00;Задачи;.*2 мар\. 2026 г\., 01:30.*;;Не прочитано$/)
  expect(others).toEqual([])
  expect(linesOf((await ask({ tag: 'money' })).text)).toHaveLength(1)
  expect((await app.visitor.callUnchecked(notificationsContract.exportList, { query })).status).toBe(401)
})
