import { ExpensesScreen } from './ExpensesScreen.tsx'

export default function ExpensesRubPage() {
  return <ExpensesScreen currency="rub" />
}
