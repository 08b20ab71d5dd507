declare module 'fnv-plus' {
  const fnv: {
    /** FNV-1a 32 of the UTF-8 bytes of a text; the only call of this package that is right for any text. */
    fast1a32utf(text: string): number;
  };
  export default fnv;
}
