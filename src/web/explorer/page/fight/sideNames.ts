/** The names of the sides of a fight. */
import { textAt } from '../../../../system/index.js';
import { nameOf } from '../modelPicker.js';
import { answeredState, wordsOf } from '../pageState.js';

/** Returns the names of the two sides: the models, or the roles if both are the same model. */
export function sides(): readonly [string, string] {
  const { form, values } = answeredState.value;
  const ids = [textAt(values, 'attacker'), textAt(values, 'defender')] as const;
  const [first, second] = [nameOf(form.system, ids[0]), nameOf(form.system, ids[1])];
  const word = wordsOf(form);
  const differs = first !== second && first !== ids[0] && second !== ids[1];
  return differs ? [first, second] : [word('attacker'), word('defender')];
}
