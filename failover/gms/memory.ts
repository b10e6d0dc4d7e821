/** A piece of memory, in the form in which clients map it. */
export interface Piece {
  /** The size that it takes, in bytes: the requested size rounded up to the device's granularity. */
  readonly aligned: number
  /**
   * How a client maps it. `file`: it opens this path and reads or maps the file. `fd-socket`: it connects to this Unix
   * socket, and is sent one byte with one file descriptor (SCM_RIGHTS), which it gives to the driver.
   */
  readonly handle: { readonly kind: 'file' | 'fd-socket'; readonly path: string }
}

/**
 * The memory of one region of a device. A server calls it one operation at a time.
 *
 * What every implementation keeps to: memory belongs to the server and not to the client that asked for it, so that it
 * outlives engines; a piece that is freed, or whose server has died, can be used again as soon as the last process that
 * maps it has let go, and no earlier; what is allocated anew holds nothing of what was there before.
 */
export interface DeviceMemory {
  /**
   * @throws OutOfMemory if the device is full, which may be temporary. Any other error means that the device has
   * failed.
   */
  allocate(id: string, size: number): Promise<Piece>
  free(id: string): Promise<void>
  /** Frees every piece. */
  clear(): Promise<void>
  /** Frees every piece and ends. */
  close(): Promise<void>
}

/**
 * The device has too little memory left. A server retries for a while: the memory of an engine that has died may not be
 * free yet.
 */
export class OutOfMemory extends Error {
  override name = 'OutOfMemory'
}
