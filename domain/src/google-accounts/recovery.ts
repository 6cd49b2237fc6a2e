/** Codes and addresses that stand in one text, by commas, semicolons or lines: each goes into a field of its own. */
export const recoveryParts = (text: string | null): string[] =>
  (text ?? '').split(/[,;\n]/).flatMap((part) => part.trim() || [])
