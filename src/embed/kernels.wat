;; Sums and dot products of vectors, eight numbers at a time. Assembled (wat2wasm --enable-simd) into the constant in kernels.ts.
;; $vector holds float32; $row holds int8 (…Bytes) or float32 (…Floats); $count is a multiple of eight.
(module
  (memory (export "memory") 1)

  ;; vector += weight × row
  (func (export "addBytes") (param $vector i32) (param $row i32) (param $weight f32) (param $count i32)
    (local $end i32) (local $w v128) (local $eight v128)
    (local.set $w (f32x4.splat (local.get $weight)))
    (local.set $end (i32.add (local.get $row) (local.get $count)))
    (loop $blocks
      (local.set $eight (v128.load8x8_s (local.get $row)))
      (v128.store (local.get $vector)
        (f32x4.add (v128.load (local.get $vector))
          (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $eight))))))
      (v128.store offset=16 (local.get $vector)
        (f32x4.add (v128.load offset=16 (local.get $vector))
          (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $eight))))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 8)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end)))))

  (func (export "addFloats") (param $vector i32) (param $row i32) (param $weight f32) (param $count i32)
    (local $end i32) (local $w v128)
    (local.set $w (f32x4.splat (local.get $weight)))
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $count) (i32.const 2))))
    (loop $blocks
      (v128.store (local.get $vector)
        (f32x4.add (v128.load (local.get $vector)) (f32x4.mul (local.get $w) (v128.load (local.get $row)))))
      (v128.store offset=16 (local.get $vector)
        (f32x4.add (v128.load offset=16 (local.get $vector))
          (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $row)))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 32)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end)))))

  ;; vector · row
  (func (export "dotBytes") (param $vector i32) (param $row i32) (param $count i32) (result f32)
    (local $end i32) (local $eight v128) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $row) (local.get $count)))
    (loop $blocks
      (local.set $eight (v128.load8x8_s (local.get $row)))
      (local.set $a
        (f32x4.add (local.get $a)
          (f32x4.mul (v128.load (local.get $vector)) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $eight))))))
      (local.set $b
        (f32x4.add (local.get $b)
          (f32x4.mul (v128.load offset=16 (local.get $vector)) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $eight))))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 8)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end))))
    (call $lanes (f32x4.add (local.get $a) (local.get $b))))

  (func (export "dotFloats") (param $vector i32) (param $row i32) (param $count i32) (result f32)
    (local $end i32) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $count) (i32.const 2))))
    (loop $blocks
      (local.set $a
        (f32x4.add (local.get $a) (f32x4.mul (v128.load (local.get $vector)) (v128.load (local.get $row)))))
      (local.set $b
        (f32x4.add (local.get $b) (f32x4.mul (v128.load offset=16 (local.get $vector)) (v128.load offset=16 (local.get $row)))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 32)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end))))
    (call $lanes (f32x4.add (local.get $a) (local.get $b))))

  (func $lanes (param $four v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $four)) (f32x4.extract_lane 1 (local.get $four)))
      (f32.add (f32x4.extract_lane 2 (local.get $four)) (f32x4.extract_lane 3 (local.get $four))))))
