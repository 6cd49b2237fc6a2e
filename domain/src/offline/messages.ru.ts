export const messages = {
  boardAt: 'Нет соединения. Доска на {time}, {day}',
  boardHint: 'Взять или сдать задачу пока нельзя. Доска обновится сама.',
  more: 'Показаны первые {shown} из {total}',
  partAt: 'на {time}, {day}',
  unread: 'Новые задачи здесь ещё не открывались.',
  nothing: 'Задач не было',
  install: 'Установить приложение',
  installIos: 'В Safari нажмите «Поделиться», затем «На экран „Домой“».',
  understood: 'Понятно',
} as const
