/** What a file is by its content, never by its name. */
export const fileKinds = {
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  apng: { mime: 'image/apng', extensions: ['apng', 'png'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  tiff: { mime: 'image/tiff', extensions: ['tiff', 'tif'] },
  bmp: { mime: 'image/bmp', extensions: ['bmp'] },
  heif: { mime: 'image/heif', extensions: ['heif', 'heic'] },
  avif: { mime: 'image/avif', extensions: ['avif'] },
  svg: { mime: 'image/svg+xml', extensions: ['svg'] },
  pdf: { mime: 'application/pdf', extensions: ['pdf', 'ai'] },
  psd: { mime: 'image/vnd.adobe.photoshop', extensions: ['psd'] },
  zip: { mime: 'application/zip', extensions: ['zip', 'sketch', 'fig', 'xd'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  text: { mime: 'text/plain', extensions: ['txt', 'log', 'md', 'csv', 'json'] },
  aab: { mime: 'application/x-android-app-bundle', extensions: ['aab'] },
  apk: { mime: 'application/vnd.android.package-archive', extensions: ['apk'] },
  ipa: { mime: 'application/x-ios-app', extensions: ['ipa'] },
  keystore: { mime: 'application/x-java-keystore', extensions: ['jks', 'keystore', 'p12', 'pfx'] },
} as const satisfies Record<string, { mime: string; extensions: readonly [string, ...string[]] }>

export type FileKind = keyof typeof fileKinds

/** Kinds whose files say themselves which application they are. */
export const packageKinds = ['aab', 'apk', 'ipa'] as const satisfies readonly FileKind[]
export type PackageKind = (typeof packageKinds)[number]

export const isPackageKind = (kind: FileKind | undefined): kind is PackageKind =>
  (packageKinds as readonly (FileKind | undefined)[]).includes(kind)

/** The image formats of section 5 of the specification. */
export const imageKinds = [
  'jpeg',
  'png',
  'apng',
  'gif',
  'webp',
  'tiff',
  'bmp',
  'heif',
  'avif',
  'svg',
] as const satisfies readonly FileKind[]

/** Pictures that a browser shows without being able to run anything in them. */
export const safeImageKinds = ['jpeg', 'png', 'apng', 'gif', 'webp', 'avif'] as const satisfies readonly FileKind[]

export const isImageKind = (kind: FileKind): boolean => (imageKinds as readonly FileKind[]).includes(kind)

export const kindOfMime = (mime: string): FileKind | undefined =>
  (Object.keys(fileKinds) as FileKind[]).find((kind) => fileKinds[kind].mime === mime)

/** May the browser show it in place? Everything else is a download. */
export const isSafeImage = (mime: string): boolean => safeImageKinds.some((kind) => fileKinds[kind].mime === mime)
