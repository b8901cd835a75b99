import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 B'],
  [920, '920 B'],
  [12_300, '12 KB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
  [52_428_800, '50 MB'],
  [2_576_980_378, '2.4 GB'],
  [107_374_182_400, '100 GB'],
])('%i bytes are shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
