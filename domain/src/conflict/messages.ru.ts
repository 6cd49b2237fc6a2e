export const messages = {
  conflictBoth:
    'Ваши правки остались в форме. Где вы оба изменили одно и то же, выберите значение, потом сохраните ещё раз.',
  conflictEmpty: 'пусто',
  conflictCell: 'Пока вы правили, здесь стало «{value}». Enter сохранит ваше, Escape оставит это.',
  conflictMerged: 'Чужие правки добавлены в форму, ваши остались. Проверьте и сохраните ещё раз.',
  conflictMine: 'Моё: {value}',
  conflictOff: 'выключено',
  conflictOn: 'включено',
  conflictTheirs: 'Их: {value}',
  conflictTitle: 'Пока вы правили, запись изменил кто-то ещё',
} as const
