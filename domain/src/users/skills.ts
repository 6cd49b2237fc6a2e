/** What the product knows from the start (section 9); a superadministrator adds more. Names, with what people read. */
export const programmingLanguages = {
  kotlin: 'Kotlin',
  java: 'Java',
  csharp: 'C#',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  dart: 'Dart',
  python: 'Python',
  c: 'C',
} as const

export const frameworks = {
  unity: 'Unity',
  unity_export: 'Unity Export',
  webgl: 'WebGL',
  android_native_fw: 'Android Native',
  phonegap: 'PhoneGap',
  apache_cordova: 'Apache Cordova',
  ionic_framework: 'Ionic',
  react_native: 'React Native',
  xamarin: 'Xamarin',
  flutter: 'Flutter',
  libgdx: 'libGDX',
  django: 'Django',
  godot: 'Godot',
} as const

/** Which languages a framework is written in. */
export const frameworkLanguages = {
  unity: ['csharp'],
  unity_export: ['java', 'kotlin'],
  webgl: ['javascript', 'typescript'],
  android_native_fw: ['kotlin', 'java'],
  phonegap: ['javascript'],
  apache_cordova: ['javascript', 'typescript'],
  ionic_framework: ['javascript', 'typescript'],
  react_native: ['javascript', 'typescript'],
  xamarin: ['csharp'],
  flutter: ['dart'],
  libgdx: ['java', 'kotlin'],
  django: ['python'],
  godot: ['csharp', 'c'],
} as const satisfies Record<keyof typeof frameworks, readonly (keyof typeof programmingLanguages)[]>
