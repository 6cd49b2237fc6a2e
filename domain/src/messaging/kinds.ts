export const templateKinds = ['layout', 'template'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** What is kept in versions. */
export const versionSubjects = ['email-layout', 'email-template', 'email-localisation', 'sms-localisation'] as const
export type VersionSubject = (typeof versionSubjects)[number]

/** The texts that an event has in each channel; a template places those of e-mails by these names. */
export const fieldsOf = {
  email: ['subject', 'title', 'text', 'button'],
  sms: ['text'],
} as const satisfies Record<Channel, readonly string[]>
export type EmailField = (typeof fieldsOf)['email'][number]

export const maxTemplateName = 100
export const maxSubject = 300
export const maxBody = 100_000
export const maxText = { email: 5_000, sms: 670 } as const satisfies Record<Channel, number>
