import type { SameKeys } from '@slipway/domain/shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  infoTitle: '{name}: facts',
  store: 'Store',
  packageId: 'Package ID',
  storeLink: 'Page in the store',
  desktopName: 'Name below the icon',
  version: 'Version',
  versionNumber: 'Version number',
  assembly: 'Build number',
  programmingLanguage: 'Programming language',
  framework: 'Framework',
  languageDefault: 'Main language',
  texts: 'Texts of the page',
  title: 'Title',
  short: 'Short description',
  full: 'Full description',
  manualTitle: '{name}: manual',
  manualIntro: 'What this archive holds and what to do with it.',
  stepSource:
    'The source code is in the folder source. Unpack the archive and open the project: {built}, version {version}.',
  stepBuild: 'The finished build is in the folder build. Upload it to {store} as version {version}.',
  stepBuildNamed:
    'The finished build is in the folder build. Upload it to {store} as version {version}, package ID {packageId}.',
  stepImages: 'The pictures of the store page are in the folder images: they have the sizes that {store} asks for.',
  stepDesign: 'The prototype and the sources of the design are in the folder design.',
  stepInfo: 'Copy the title and the descriptions in all languages from info.html.',
  stepKeys:
    'Signing keys and passwords are not in the archive: the manager of the application hands them over separately.',
  contents: 'Files of the archive',
  unknownBuild: 'language and framework are not given',
}
