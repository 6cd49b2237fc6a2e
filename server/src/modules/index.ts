import type { Module } from '../platform/module.ts'

/** Every module of the product. A call exists when its module stands here. */
export const modules: readonly Module[] = []
