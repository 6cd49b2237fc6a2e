export interface Named {
  first_name: string
  last_name: string
}

/** What a person is called wherever they are shown; either part may be empty. */
export const personName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()
