/** The bytes behind an address never change. */
export function fileUrlOf(fileId: string): string {
  return `/api/file/${fileId}`;
}

export const FILE_URL = /^\/api\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function fileIdOf(fileUrl: string): string | undefined {
  return FILE_URL.exec(fileUrl)?.[1];
}
