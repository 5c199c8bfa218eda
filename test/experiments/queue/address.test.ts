import { describe, expect, it } from 'vitest';
import { queueAddress } from '../../../src/experiments/index.js';

describe('the address of a queue', () => {
  it.each([
    ['redis://here', { host: 'here', port: 6379, db: 0, tls: false, shown: 'redis://here:6379' }],
    ['redis://10.0.0.5:7000/3', { host: '10.0.0.5', port: 7000, db: 3, tls: false, shown: 'redis://10.0.0.5:7000/3' }],
    ['rediss://here/', { host: 'here', port: 6379, db: 0, tls: true, shown: 'rediss://here:6379' }],
    ['redis://[::1]:7000', { host: '::1', port: 7000, db: 0, tls: false, shown: 'redis://[::1]:7000' }],
    [
      'rediss://me:s%40same@here',
      { host: 'here', port: 6379, db: 0, tls: true, username: 'me', password: 's@same', shown: 'rediss://me@here:6379' },
    ],
  ])('is read from %s', (text, expected) => {
    expect(queueAddress(text)).toEqual(expected);
  }); // prettier-ignore

  it('takes the password from elsewhere where it holds none, and never shows it', () => {
    expect(queueAddress('redis://me@here', 'sesame')).toMatchObject({ username: 'me', password: 'sesame' });
    const own = queueAddress('redis://:barley@here', 'sesame');
    expect(own).toMatchObject({ password: 'barley' });
    expect(own.shown).toBe('redis://here:6379');
  });

  it.each([
    '', 'here', 'here:6379', 'http://here', 'redis://', 'redis:///0', 'redis://here/x', 'redis://here/0?x=1'
,
    'redis://here/#x', 'redis://:se%ZZcret@here', 'redis://secret@here:99999', 'unix:///secret.sock'
,
  ])('is refused without being repeated: %s', (text) => {
    const say = (): string => {
      try {
        return queueAddress(text).shown;
      } catch (error) {
        return String(error);
      }
    };
    expect(say()).toMatch(/--queue is something else; it should be an address like redis:/);
    expect(say()).not.toMatch(/secret/);
  }); // prettier-ignore
});
