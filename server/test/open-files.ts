import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from './app.ts'

/** Descriptors of this process that show stored files. */
export const openFilesOf = (app: TestApp): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(join('/proc/self/fd', fd)).startsWith(app.services.config.DATA_DIR)
    } catch {
      return false
    }
  }).length
