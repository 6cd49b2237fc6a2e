import { ExpensesScreen } from './ExpensesScreen.tsx'

export default function ExpensesUsdPage() {
  return <ExpensesScreen currency="usd" />
}
