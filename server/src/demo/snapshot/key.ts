import { createHash } from 'node:crypto'
import { createCipher } from '../../platform/security/cipher.ts'
import { createStorage, type Storage } from '../../platform/storage.ts'
import { filesOf } from './take.ts'

/** Rows and files of a snapshot are sealed with this key until they are loaded: everybody may read them. */
export const snapshotKey = createHash('sha256').update('slipway demo').digest()
export const snapshotCipher = createCipher([snapshotKey])
export const snapshotStorage = (home: string): Storage => createStorage(filesOf(home), snapshotCipher)
