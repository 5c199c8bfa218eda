import highsModule, { type Highs } from 'highs';

/**
 * The HiGHS solver, the oracle for linear programs. The package's types describe its CommonJS form, in which the loader
 * is a property `default`; Node loads the ESM form, in which the import is the loader itself.
 */
export function loadHighs(): Promise<Highs> {
  const load = highsModule as unknown as typeof highsModule.default;
  return load();
}
