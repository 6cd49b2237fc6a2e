/** The key set of a translation: plural forms that English has not may be left out. */
export type SameKeys<T> = { [K in keyof T as K extends `${string}_${'few' | 'many'}` ? never : K]: string }
