/** Results about rosters with their names in another language. */
import type { ResultJob } from '../../questions/index.js';
import type { Words } from './index.js';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
}

/** A job's result with every name replaced; what is about single fights has none. */
export function translatedRoster(job: ResultJob, words: Words): ResultJob {
  const named = <T extends Named>(one: T): T => ({
    ...one,
    name: words.name(one.id) ?? one.name,
    ...(one.group !== undefined && { group: words.text(one.group) }),
  });
  const labelled = <T extends { readonly label: string }>(one: T): T => ({
    ...one,
    label: words.text(one.label),
  });
  switch (job.kind) {
    case 'odds':
    case 'battle':
    case 'campaign':
    case 'splits':
      return job;
    case 'price': {
      const { pricing } = job;
      return {
        ...job,
        pricing: {
          ...pricing,
          ...{ field: pricing.field.map(named), members: pricing.members.map(named) },
          skills: pricing.skills.map((one) => ({ ...one, about: words.text(one.about) })),
        },
      };
    }
    case 'worth': {
      const { worth } = job;
      const variants = worth.variants.map((one) => ({ ...labelled(one), what: words.text(one.what) }));
      return { ...job, worth: { ...named(worth), roles: worth.roles.map(labelled), variants } };
    }
    case 'efficiency': {
      const { efficiency } = job;
      const { roles, field, members } = efficiency;
      return {
        ...job,
        efficiency: {
          ...efficiency,
          roles: roles.map(labelled),
          field: field.map(named),
          members: members.map(named),
        },
      };
    }
  }
}
