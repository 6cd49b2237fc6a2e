import { type PurposeName, purposeNames } from './purposes.ts'

/**
 * What somebody can be to a file. Each is about what shows the file, so a file that nothing shows is nobody's but its
 * uploader's: `uploader` sent it and it isn't used yet; `acquainted` meets the person whose face it is;
 * `application_viewer` sees the application among whose pictures it is, `offer_viewer` a subtask of the application
 * whose icon it is; `key_holder` manages the application that is signed with it; `document_checker` decides on the
 * documents of people; `task_viewer` sees the subtask that
 * it describes; `thread_reader` reads a comment that has it. The others stand to the subtask in which it was delivered
 * or judged: those who judge it, `worker` in whose attempt that was, and `later_executor`, who has a later stage of
 * the same order now.
 */
export const fileParties = [
  'uploader',
  'acquainted',
  'application_viewer',
  'offer_viewer',
  'key_holder',
  'document_checker',
  'task_viewer',
  'thread_reader',
  'owner',
  'manager',
  'superadministrator',
  'worker',
  'later_executor',
] as const
export type FileParty = (typeof fileParties)[number]

/** access.md: whose task it is, and who works on it or on what follows. An application's aso_manager is neither. */
const delivered = ['owner', 'manager', 'superadministrator', 'worker', 'later_executor'] as const
/** Judges send files back with a comment, too. */
const work = ['uploader', 'thread_reader', ...delivered] as const
const picture = ['application_viewer', ...work] as const
const icon = ['offer_viewer', ...picture] as const

/** Who reads a file of each purpose: the only place where that is decided. */
export const readers = {
  avatar: ['uploader', 'acquainted'],
  comment_attachment: work,
  task_attachment: ['task_viewer', ...work],
  report: work,
  screen: work,
  icon_google_play: icon,
  icon_app_store: icon,
  icon_layer: picture,
  description_image: picture,
  phone_screenshot: picture,
  tablet_screenshot: picture,
  small_tablet_screenshot: picture,
  landscape_screenshot: picture,
  prototype_file: work,
  design_source: work,
  source_zip: work,
  aab: work,
  package: work,
  keystore: ['uploader', 'key_holder'],
  passport: ['uploader', 'document_checker'],
  selfie: ['uploader', 'document_checker'],
} as const satisfies Record<PurposeName, readonly FileParty[]>

/** The purposes whose files the party reads. */
export const purposesReadBy = (party: FileParty): PurposeName[] =>
  purposeNames.filter((purpose) => (readers[purpose] as readonly FileParty[]).includes(party))

/** Pictures of people and of store pages are shown again and again; a browser keeps nothing else on its disk. */
export const mayBeCached = (purpose: PurposeName): boolean =>
  (['acquainted', 'application_viewer'] as const).some((party) => purposesReadBy(party).includes(purpose))
