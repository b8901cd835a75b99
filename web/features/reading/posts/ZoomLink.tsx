import type { ReactNode } from 'react';
import { loadChunk } from '../../../ui/load-chunk.ts';

/** A picture that a press shows large; with a modifier key it is opened like any link. */
export function ZoomLink({
  src,
  alt,
  className,
  children,
}: {
  src: string;
  alt: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={src}
      target="_blank"
      rel="noopener"
      aria-label={`${alt} 크게 보기`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const load = () => import('./zoom-picture.ts');
        void loadChunk(
          load,
          '그림을 크게 볼 수 없어요',
          '인터넷 연결을 확인하고 다시 눌러 주세요.',
        ).then((part) => part?.zoomPicture({ src, alt }));
      }}
    >
      {children}
    </a>
  );
}
