/** How the prebuilt table document may be sent. */
export type DocumentEncoding = 'identity' | 'br' | 'gzip';
