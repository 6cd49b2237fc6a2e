/** The slash of either system. */
const path = (text: string) => new RegExp(text.replaceAll('/', '[\\\\/]'))

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const isDomain = (id: string) => /[\\/]domain[\\/]src[\\/]|[\\/]node_modules[\\/]zod[\\/]/.test(id)
const isDomainOf = (modules: string) => new RegExp(`[\\\\/]domain[\\\\/]src[\\\\/](${modules})`)
const isWords = isDomainOf(
  '(?!identity|factors|users|suspicion|kernel|access|money|files|order-options|messaging|console|statistics|passports|simple-tasks|promo-codes|sharing|audit|jobs|mailings|sendings|statements|settlements|operations|google-accounts|calendar|webhooks|texts|undo|activity|store-checks|orders.(calls|policy)|tasks.workflow|pins|rounds|.*messages)',
)
const isOfForms = isDomainOf('(money[\\\\/](?!calls)|files[\\\\/]|order-options[\\\\/])(?!.*messages)')

const known = new Map<string, boolean>()

/** Is this zod, or does it import what is? */
function hasSchemas(id: string, graph: Graph): boolean {
  const found = known.get(id)
  if (found !== undefined) return found
  const has =
    /[\\/]node_modules[\\/]zod[\\/]/.test(id) ||
    (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => hasSchemas(imported, graph))
  known.set(id, has)
  return has
}

/**
 * Few files instead of a hundred small ones: brotli does better on them, and each request costs server and browser more
 * than a few kilobytes do. The first group that names a module takes it, with all it imports and no earlier group took.
 * What the sign-in page shares with the console must stand above `shell`, or signing in would load the whole console.
 */
const groups = [
  {
    name: 'vendor',
    test: path(
      'node_modules/(react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|clsx)/',
    ),
  },
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !/main\.tsx|\.html/.test(id) },
  {
    name: 'controls',
    test: path(
      [
        '@mantine/core/esm/(core|components/(Box|Button|Loader|Transition|UnstyledButton|ActionIcon|CloseButton))/',
        '@mantine/core/esm/components/(Group|Stack|Input|InputBase|TextInput|Checkbox/CheckIcon)[/.]',
        'hooks/esm/use-(uncontrolled|media-query)|Icon(Eye|HandStop|Hourglass|Tool|Moon|Sun|DeviceDesktop|ChevronDown|Check|AlertTriangle|InfoCircle|CircleCheck|X)[.]',
        'web/src/(ui/(Mark|Hint|use-below)|kit/layout/(SkipLink|change-language))[.]',
        // What signing in has in common with the forms inside.
        'domain/src/identity/(e164|password-rules)[.]|web/src/kit/form/(faults|FormAlert|PasswordField|use-flight)[.]|@mantine/core/esm/components/(Alert|PasswordInput)/',
      ].join('|'),
    ),
  },
  // Statuses as the lists and cards show them.
  { name: 'status', test: path('web/src/ui/(Pipeline|StatusBadge|DeadlineBar)[.]') },
  { name: 'shell', test: path('web/src/(modules/shell/MainLayout|i18n/console-texts)[.]') },
  { name: 'list', test: path('web/src/kit/list/(List|use-list|use-asked)[.]') },
  {
    name: 'card',
    test: path(
      'web/src/(kit/UrlTabs|ui/CopyableId|ui/dialog/Dialog|kit/record/(Facts|Moment|OutLink|Person|RecordFault|Walk)|modules/users/PersonLink)[.]|@mantine/core/esm/components/Modal/',
    ),
  },
  { name: 'form', test: path('web/src/kit/form/(Form|FormModal|use-form|OptionalLabel|NameField|DateTimeField)[.]') },
  // Tables of statuses, descriptors of calls: what lists and cards of the console say.
  // Why something can't be done before it is tried: of applications, which have the first lists; then of everything.
  { name: 'denials', test: path('domain/src/applications/denials[.]') },
  // What uses a record stands in lists that tell of no other error.
  { name: 'uses', test: path('domain/src/kernel/in-use[.]') },
  { name: 'errors', test: path('domain/src/errors[.]') },
  { name: 'words', holds: (id: string, graph: Graph) => isWords.test(id) && !hasSchemas(id, graph), minShareCount: 3 },
  // What only forms and the screens of money and of settings say besides; the calls of money are for its screens alone.
  {
    name: 'terms',
    holds: (id: string, graph: Graph) => isOfForms.test(id) && !hasSchemas(id, graph),
    minShareCount: 2,
  },
  {
    name: 'entrance',
    test: path('web/src/modules/identity/(Entrance|CodeFlow|ResetFlow|NewPassword|Notice|finish)[.]'),
  },
  {
    name: 'applications',
    test: path('web/src/modules/applications/(ApplicationsScreen|use-categories)[.]'),
  },
  // What is decided of many, or handed in, brings a form along: the lists that only name tasks do without.
  { name: 'tasks', test: path('web/src/modules/tasks/(?!many/|submit/)'), minShareCount: 2 },
  { name: 'icons', test: path('@tabler/icons-react/'), minShareCount: 2 },
  // Comes with the first form; what one contract alone needs stays with it.
  { name: 'schemas', holds: (id: string, graph: Graph) => isDomain(id) && hasSchemas(id, graph), minShareCount: 2 },
]

type Holds = (id: string, graph: Graph) => boolean

export const chunkNames: readonly string[] = groups.map(({ name }) => name)

export const chunks = groups.map(({ name, ...group }) => {
  if (!('holds' in group)) return { name, ...group }
  const { holds, ...rest } = group as { holds: Holds; minShareCount?: number }
  return { name: (id: string, graph: Graph) => (holds(id, graph) ? name : null), debugName: name, ...rest }
})
