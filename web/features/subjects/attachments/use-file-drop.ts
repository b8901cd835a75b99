import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

/** Files that are dropped on `target` or chosen with `open`; `input` must be rendered. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: Iterable<File>): void {
    const taken = [...files];
    if (taken.length > 0) onFiles(taken);
  }

  function handleDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  }

  return {
    isOver,
    open: () => field.current?.click(),
    target: {
      onDragEnter: handleDragOver,
      onDragOver: handleDragOver,
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    input: {
      ref: field,
      type: 'file',
      multiple: true,
      hidden: true,
      'aria-label': '붙일 파일',
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const files = [...(target.files ?? [])];
        // Without this, choosing the same file again fires no change event.
        target.value = '';
        take(files);
      },
    },
  } as const;
}
