import { useState } from 'react';
import styles from './Avatar.module.css';

const COLORS = [
  '#cfdcf0',
  '#dcd3ea',
  '#f2e3a8',
  '#f0d9b8',
  '#d5e3c5',
  '#f0d3cd',
  '#cde3df',
  '#e6dccb',
];

/** The same user has the same colour everywhere. */
function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return COLORS[sum % COLORS.length] ?? '#cfdcf0';
}

export interface AvatarProps {
  name: string;
  url?: string | null | undefined;
  size?: 22 | 28 | 32 | 48 | 72 | undefined;
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, url, size = 32 }: AvatarProps) {
  const side = `${size / 16}rem`;
  const box = { width: side, height: side };
  // A picture that cannot be loaded is replaced by the initial.
  const [missing, setMissing] = useState<string>();
  if (url && url !== missing) {
    return (
      <img
        className={styles.avatar}
        style={box}
        src={url}
        alt=""
        width={size}
        height={size}
        onError={() => setMissing(url)}
      />
    );
  }
  const first = [...name.trim()][0] ?? '·';
  return (
    <span
      className={styles.avatar}
      style={{
        ...box,
        background: colorOf(name),
        fontSize: `${Math.max(size * 0.41, 11) / 16}rem`,
      }}
      aria-hidden="true"
    >
      {first}
    </span>
  );
}
