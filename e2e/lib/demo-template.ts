import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { cloneDatabase, type TemplateDatabase } from '@slipway/server/test/template-database.ts'
import { type Installation, newFolder } from './installation.ts'

/** The demo as the first start leaves it: a database that nobody connects to, and the folder of its files. */
export interface DemoTemplate extends TemplateDatabase {
  folder: string
}

/** One of its own, with the demo in it. */
export async function copyOf(template: DemoTemplate): Promise<Installation> {
  const [folder, database] = await Promise.all([newFolder(), cloneDatabase(template)])
  await cp(template.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const remove = async () => {
    await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })])
  }
  return { folder, databaseUrl: database.url, remove }
}
