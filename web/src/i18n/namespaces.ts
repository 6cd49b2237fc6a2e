import 'i18next'

/**
 * The texts of every module, by namespace. A module with `messages.ru.ts` and `messages.en.ts` in its folder of the
 * domain package adds its line here; the files themselves are found and fetched by `i18n.ts` when first needed.
 */
export interface Namespaces {
  applications: typeof import('@slipway/domain/applications/messages.ru.ts').messages
  orders: typeof import('@slipway/domain/orders/messages.ru.ts').messages
  comments: typeof import('@slipway/domain/comments/messages.ru.ts').messages
  identity: typeof import('@slipway/domain/identity/messages.ru.ts').messages
  users: typeof import('@slipway/domain/users/messages.ru.ts').messages
  money: typeof import('@slipway/domain/money/messages.ru.ts').messages
  notifications: typeof import('@slipway/domain/notifications/messages.ru.ts').messages
  settings: typeof import('@slipway/domain/settings/messages.ru.ts').messages
  tasks: typeof import('@slipway/domain/tasks/messages.ru.ts').messages
  shell: typeof import('@slipway/domain/shell/messages.ru.ts').messages
}
export type Namespace = keyof Namespaces

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Namespaces
    keySeparator: false
    nsSeparator: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    returnNull: false
  }
}
