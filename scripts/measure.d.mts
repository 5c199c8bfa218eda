/** The figures of the sources by the name that the architecture page gives them. */
export function measured(): readonly (readonly [name: string, value: number])[];
/** What the page says otherwise than the sources, by more than the drift. */
export function outdated(page?: string): readonly string[];
