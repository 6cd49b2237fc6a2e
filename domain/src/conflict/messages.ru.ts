export const messages = {
  conflictBoth:
    'Ваши правки остались в форме. Где вы оба изменили одно и то же, выберите значение, потом сохраните ещё раз.',
  conflictEmpty: 'пусто',
  conflictMerged: 'Чужие правки добавлены в форму, ваши остались. Проверьте и сохраните ещё раз.',
  conflictMine: 'Моё: {value}',
  conflictTheirs: 'Их: {value}',
  conflictTitle: 'Пока вы правили, запись изменил кто-то ещё',
} as const
