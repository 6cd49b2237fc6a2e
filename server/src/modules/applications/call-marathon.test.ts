import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('call-marathon starts the marathon of every live application that is in none, and says of how many', async () => {
  const admin = await app.people.superadministrator()
  const live = await buildApplication(app, {})
  const running = await buildApplication(app, { marathon: true })
  const archived = await buildApplication(app, { status: 'archived', archived_at: app.now() })
  const answer = await admin.call(applicationsContract.callMarathon)
  expect(answer.data).toEqual({ message: 'Марафон запущен. Приложений: 1', count: 1 })
  const rows = await app.db.selectFrom('applications').select(['id', 'marathon']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: live.id, marathon: true },
    { id: running.id, marathon: true },
    { id: archived.id, marathon: false },
  ])
  const logs = await app.db.selectFrom('activity_logs').select('subject_id').where('action', '=', 'marathon').execute()
  expect(logs.map(({ subject_id }) => subject_id)).toEqual([live.id])
  expect((await admin.call(applicationsContract.callMarathon)).data).toMatchObject({ count: 0 })
  const manager = await app.people.app_manager()
  expect((await manager.call(applicationsContract.callMarathon)).status).toBe(403)
  const inPlace = await admin.inPlaceOf(manager)
  expect((await inPlace.call(applicationsContract.callMarathon)).status).toBe(403)
})
