/** The slash of either system. */
const path = (text: string) => new RegExp(text.replaceAll('/', '[\\\\/]'))

/**
 * Few files instead of a hundred small ones: brotli does better on them, and each request costs server and browser more
 * than a few kilobytes do. The first group that names a module takes it, with all it imports and no earlier group took.
 * What the sign-in page shares with the console must stand above `shell`, or signing in would load the whole console.
 */
export const chunks = [
  // Schemas, which come with the first form, would else be taken along with the descriptors of the calls.
  { name: 'schemas', test: path('[?]full$|node_modules/zod/'), entriesAware: true },
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
        'hooks/esm/use-uncontrolled|Icon(Moon|Sun|DeviceDesktop|Check|AlertTriangle|InfoCircle|CircleCheck|X)[.]',
        'web/src/(ui/(Mark|Hint)|kit/layout/(SkipLink|change-language))[.]',
      ].join('|'),
    ),
  },
  // The scene beside the sign-in form shows a pipeline, too.
  { name: 'status', test: path('web/src/ui/(Pipeline|StatusBadge|DeadlineBar)[.]') },
  { name: 'shell', test: path('web/src/kit/layout/MainLayout[.]') },
  { name: 'list', test: path('web/src/kit/list/(ListScreen|use-list-state)[.]') },
  {
    name: 'card',
    test: path('web/src/(kit/UrlTabs|ui/(CopyableId|ImagePreview))[.]|@mantine/core/esm/components/Modal/'),
  },
  // Tables of statuses, descriptors of calls: what lists and cards of the console say.
  { name: 'words', test: path('domain/src/(?!identity|users|kernel/(?!errors)|access|.*messages)[^?]*$') },
  {
    name: 'entrance',
    test: path('web/src/modules/identity/(Entrance|CodeFlow|ResetFlow|NewPassword|Problems|finish)[.]'),
  },
  {
    name: 'applications',
    test: path('web/src/modules/applications/(ApplicationsScreen|AppIcon|use-categories|use-leave-modal)[.]'),
  },
  { name: 'tasks', test: path('web/src/modules/tasks/'), minShareCount: 2 },
  { name: 'icons', test: path('@tabler/icons-react/'), minShareCount: 2 },
]
