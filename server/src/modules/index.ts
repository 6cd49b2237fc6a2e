import type { Module } from '../platform/module.ts'
import { identityModule } from './identity/module.ts'
import { usersModule } from './users/module.ts'

/** Every module of the product. A call exists when its module stands here. */
export const modules: readonly Module[] = [identityModule, usersModule]
