import { cx } from './cx.ts';
import styles from './Icon.module.css';

/** Stroke icons with a view box of 20. */
const PATHS = {
  people:
    'M7.5 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c.3-3.2 2.5-5 5.5-5s5.2 1.8 5.5 5M13 3.3a3 3 0 0 1 0 5.4M15 12.3c1.8.7 2.8 2.3 3 4.7',
  square: 'M10 2.5 17 6v1.5H3V6l7-3.5ZM4.5 7.5V15M8 7.5V15M12 7.5V15M15.5 7.5V15M2.5 17.5h15',
  pen: 'm12.5 4 3.5 3.5L7 16.5l-4.5 1 1-4.5L12.5 4ZM11 5.5 14.5 9',
  shelf: 'M3 3h3v14H3zM7.5 3h3v14h-3zM12.3 4l2.9-.8 3.6 13.5-2.9.8z',
  home: 'M3 9.5 10 3.5l7 6V17h-4.5v-4.5h-5V17H3V9.5Z',
  chart: 'M3 17V9M8 17V3M13 17v-6M18 17V6',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  sliders:
    'M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17.5 17.5',
  bell: 'M5 8a5 5 0 0 1 10 0c0 4 1.5 5.5 2 6H3c.5-.5 2-2 2-6ZM8.5 17h3',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.3l2.8 1.7',
  calendar: 'M3.5 4.5h13v12.5h-13zM3.5 8h13M7 2.5v3.5M13 2.5v3.5',
  heart:
    'M10 16.5C4.5 12.8 2.5 10.2 2.5 7.5a3.7 3.7 0 0 1 7.5-1 3.7 3.7 0 0 1 7.5 1c0 2.7-2 5.3-7.5 9Z',
  comment: 'M3 4h14v10H9l-4 3.5V14H3V4Z',
  idea: 'M7 13.5c-1.5-1-2.5-2.6-2.5-4.5a5.5 5.5 0 0 1 11 0c0 1.9-1 3.5-2.5 4.5V15H7v-1.5ZM8 17.5h4',
  book: 'M10 5C8 3.5 5.5 3 2.5 3v12.5c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2V3C14.5 3 12 3.5 10 5Zm0 0v12.5',
  paper: 'M4.5 2.5h7.5l3.5 3.5v11.5h-11zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5',
  image: 'M3 3.5h14v13H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13 7.5h.01',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 8v8',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 17h13',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3.5 17h13',
  print: 'M6 7.5V3h8v4.5M6 14H3V7.5h14V14h-3M6 11.5h8V17H6z',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5l.8 11.5h7.4l.8-11.5M8.5 9v5M11.5 9v5',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v3.5H13',
  eye: 'M2 10c2-3.7 4.6-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.6 5.5-8 5.5S4 13.7 2 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'eye-off':
    'M4.5 6.3C3.5 7.2 2.7 8.5 2 10c2 3.7 4.6 5.5 8 5.5 1.3 0 2.5-.3 3.5-.8M8 4.7c.6-.1 1.3-.2 2-.2 3.4 0 6 1.8 8 5.5-.5 1-1.1 1.8-1.7 2.5M3 3l14 14',
  phone:
    'M6 3h2.5l1 4-2 1.3c.8 2 2.2 3.4 4.2 4.2l1.3-2 4 1V14c0 1.5-1 3-2.8 3C8.5 16.7 3.3 11.5 3 5.8 3 4.2 4.5 3 6 3Z',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.8 7.8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M10 14.2h.01',
  shield: 'M10 2.5 4 4.5v5c0 4 2.6 6.5 6 8 3.4-1.5 6-4 6-8v-5Z',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  person:
    'M10 9.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.5 17.5c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5',
  leave: 'M11.5 3.5h-8v13h8M8.5 10h9M14 6.5l3.5 3.5-3.5 3.5',
  drag: 'M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4L16 6',
  offline:
    'M3 3l14 14M4 8.5c1-.9 2.2-1.6 3.5-2M16 8.5A9 9 0 0 0 10.5 6M6.5 11.5A5.5 5.5 0 0 1 9 10.1M10 15h.01',
  at: 'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM13 10v1.2a2 2 0 0 0 4 0V10a7 7 0 1 0-2.8 5.6',
  alert: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v5M10 14h.01',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v5M10 6h.01',
  play: 'M6 4v12l10-6L6 4Z',
  sound: 'M3.5 8v4h3l4 3.5v-11L6.5 8h-3ZM13.5 7.5a3.5 3.5 0 0 1 0 5M15.5 5a7 7 0 0 1 0 10',
  letters: 'M4 5V3.5h12V5M10 3.5v13M7.5 16.5h5',
  spread: 'M2 4.5h8v11H2zM10 4.5h8v11h-8z',
  pause: 'M7 4v12M13 4v12',
  stop: 'M5.5 5.5h9v9h-9z',
  back: 'm12 4-6 6 6 6',
  next: 'm8 4 6 6-6 6',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  up: 'm4.5 12.5 5.5-5.5 5.5 5.5',
  flag: 'M4.5 17.5v-14h11l-2.5 4 2.5 4h-11',
  ban: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM4.8 4.8l10.4 10.4',
  server: 'M3 3.5h14v6H3zM3 10.5h14v6H3zM6 6.5h.01M6 13.5h.01M9.5 6.5H14M9.5 13.5H14',
  expand: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** In pixels at the default text size; scales with the text. */
  size?: number | undefined;
  /** Filled instead of stroked, such as the heart of a liked post. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** Hidden from screen readers: the text beside it or the button's label names it. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={cx(styles.icon, className)}
      viewBox="0 0 20 20"
      width={side}
      height={side}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'drag' || name === 'more' ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
