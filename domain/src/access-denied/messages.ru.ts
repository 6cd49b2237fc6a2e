export const messages = {
  noAccessText: 'Эта страница открыта для других ролей. Доступ выдаёт администратор.',
  noAccessOwn: 'Вам открыты',
  noAccessRoles_one: 'Раздел «{name}» открыт для роли: {roles}. Роли выдаёт администратор.',
  noAccessRoles_few: 'Раздел «{name}» открыт для ролей: {roles}. Роли выдаёт администратор.',
  noAccessRoles_many: 'Раздел «{name}» открыт для ролей: {roles}. Роли выдаёт администратор.',
  noAccessRoles_other: 'Раздел «{name}» открыт для ролей: {roles}. Роли выдаёт администратор.',
} as const
