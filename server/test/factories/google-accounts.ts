import { googleAccountsContract } from '@slipway/domain/google-accounts/contract.ts'
import type { TestApp } from '../app.ts'
import { buildApplication, buildOrder } from './applications.ts'
import { unique } from './unique.ts'

export const password = 'correct horse battery'

/** An account of an application with its manager; as `shared` says, other managers of publications may work in it. */
export async function buildAccount(app: TestApp, { shared = false } = {}) {
  const manager = await app.people.app_manager()
  const other = await app.people.app_manager()
  const application = await buildApplication(app, { app_manager_id: manager.id })
  await app.db
    .updateTable('applications')
    .set({ sharing_google_account: shared })
    .where('id', '=', application.id)
    .execute()
  const body = { email: `publisher${unique()}@example.com`, password, recovery: 'code 1, code 2' }
  const { data } = await manager.call(googleAccountsContract.attach, { params: { id: application.id }, body })
  const id = data.account?.id as number
  return { manager, other, application, id, email: body.email, params: { id } }
}

/** Every manager sees applications with a publication. */
export const buildPublication = (app: TestApp, application: { id: number; creator_id: number }) =>
  buildOrder(app, { application, subtasks: [{ type: 'uploader', status: 'published' }] })
