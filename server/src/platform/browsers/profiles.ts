import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where the profiles of all accounts are. */
export const profilesIn = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'browsers')

export const profileOf = (folder: string, accountId: number): string => join(folder, String(accountId))
