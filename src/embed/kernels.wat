;; Sums and dot products of vectors, eight or sixteen numbers at a time. Assembled (wat2wasm --enable-simd) into the constant in kernels.ts.
;; $vector holds float32; $row holds int8 (…Bytes) or float32 (…Floats); $count is a multiple of sixteen.
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

  ;; vector += relu(copy · inward + bias) · outward: for each hidden number its row of inward, its bias, its row of outward.
  ;; Two of them at a time, so that copy and vector are read once for both; $hidden is even.
  (func (export "correct") (param $vector i32) (param $copy i32) (param $inward i32) (param $outward i32) (param $bias i32) (param $hidden i32) (param $count i32)
    (local $bytes i32) (local $end i32) (local $sums v128) (local $one f32) (local $two f32)
    (local.set $bytes (i32.shl (local.get $count) (i32.const 2)))
    (local.set $end (i32.add (local.get $bias) (i32.shl (local.get $hidden) (i32.const 2))))
    (if (i32.lt_u (local.get $bias) (local.get $end)) (then (loop $each
      (local.set $sums (call $dotTwo (local.get $copy) (local.get $inward) (local.get $bytes)))
      (local.set $one (f32.add (f32.load (local.get $bias)) (f32x4.extract_lane 0 (local.get $sums))))
      (local.set $two (f32.add (f32.load offset=4 (local.get $bias)) (f32x4.extract_lane 1 (local.get $sums))))
      (if (f32.gt (local.get $one) (f32.const 0))
        (then
          (if (f32.gt (local.get $two) (f32.const 0))
            (then (call $addTwo (local.get $vector) (local.get $outward) (local.get $one) (local.get $two) (local.get $bytes)))
            (else (call $addFloats (local.get $vector) (local.get $outward) (local.get $one) (local.get $bytes)))))
        (else
          (if (f32.gt (local.get $two) (f32.const 0))
            (then (call $addFloats (local.get $vector) (i32.add (local.get $outward) (local.get $bytes)) (local.get $two) (local.get $bytes))))))
      (local.set $inward (i32.add (local.get $inward) (i32.shl (local.get $bytes) (i32.const 1))))
      (local.set $outward (i32.add (local.get $outward) (i32.shl (local.get $bytes) (i32.const 1))))
      (local.set $bias (i32.add (local.get $bias) (i32.const 8)))
      (br_if $each (i32.lt_u (local.get $bias) (local.get $end)))))))

  ;; The products with this row and the next, in the first two lanes. Four sums a row, so that no addition waits for the one before.
  (func $dotTwo (param $vector i32) (param $row i32) (param $bytes i32) (result v128)
    (local $next i32) (local $end i32) (local $v v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $next (i32.add (local.get $row) (local.get $bytes)))
    (local.set $end (local.get $next))
    (loop $blocks
      (local.set $v (v128.load (local.get $vector)))
      (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $v) (v128.load (local.get $row)))))
      (local.set $e (f32x4.add (local.get $e) (f32x4.mul (local.get $v) (v128.load (local.get $next)))))
      (local.set $v (v128.load offset=16 (local.get $vector)))
      (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $row)))))
      (local.set $f (f32x4.add (local.get $f) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $next)))))
      (local.set $v (v128.load offset=32 (local.get $vector)))
      (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $v) (v128.load offset=32 (local.get $row)))))
      (local.set $g (f32x4.add (local.get $g) (f32x4.mul (local.get $v) (v128.load offset=32 (local.get $next)))))
      (local.set $v (v128.load offset=48 (local.get $vector)))
      (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $v) (v128.load offset=48 (local.get $row)))))
      (local.set $h (f32x4.add (local.get $h) (f32x4.mul (local.get $v) (v128.load offset=48 (local.get $next)))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (local.set $next (i32.add (local.get $next) (i32.const 64)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end))))
    (f32x4.replace_lane 1
      (f32x4.splat
        (call $lanes
          (f32x4.add (f32x4.add (local.get $a) (local.get $b)) (f32x4.add (local.get $c) (local.get $d)))))
      (call $lanes
        (f32x4.add (f32x4.add (local.get $e) (local.get $f)) (f32x4.add (local.get $g) (local.get $h))))))

  ;; vector += one × row + two × the next row
  (func $addTwo (param $vector i32) (param $row i32) (param $one f32) (param $two f32) (param $bytes i32)
    (local $next i32) (local $end i32) (local $w v128) (local $x v128)
    (local.set $w (f32x4.splat (local.get $one)))
    (local.set $x (f32x4.splat (local.get $two)))
    (local.set $next (i32.add (local.get $row) (local.get $bytes)))
    (local.set $end (local.get $next))
    (loop $blocks
      (v128.store (local.get $vector)
        (f32x4.add
          (f32x4.add (v128.load (local.get $vector)) (f32x4.mul (local.get $w) (v128.load (local.get $row))))
          (f32x4.mul (local.get $x) (v128.load (local.get $next)))))
      (v128.store offset=16 (local.get $vector)
        (f32x4.add
          (f32x4.add (v128.load offset=16 (local.get $vector)) (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $row))))
          (f32x4.mul (local.get $x) (v128.load offset=16 (local.get $next)))))
      (v128.store offset=32 (local.get $vector)
        (f32x4.add
          (f32x4.add (v128.load offset=32 (local.get $vector)) (f32x4.mul (local.get $w) (v128.load offset=32 (local.get $row))))
          (f32x4.mul (local.get $x) (v128.load offset=32 (local.get $next)))))
      (v128.store offset=48 (local.get $vector)
        (f32x4.add
          (f32x4.add (v128.load offset=48 (local.get $vector)) (f32x4.mul (local.get $w) (v128.load offset=48 (local.get $row))))
          (f32x4.mul (local.get $x) (v128.load offset=48 (local.get $next)))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (local.set $next (i32.add (local.get $next) (i32.const 64)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end)))))

  (func $addFloats (param $vector i32) (param $row i32) (param $weight f32) (param $bytes i32)
    (local $end i32) (local $w v128)
    (local.set $w (f32x4.splat (local.get $weight)))
    (local.set $end (i32.add (local.get $row) (local.get $bytes)))
    (loop $blocks
      (v128.store (local.get $vector)
        (f32x4.add (v128.load (local.get $vector)) (f32x4.mul (local.get $w) (v128.load (local.get $row)))))
      (v128.store offset=16 (local.get $vector)
        (f32x4.add (v128.load offset=16 (local.get $vector)) (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $row)))))
      (v128.store offset=32 (local.get $vector)
        (f32x4.add (v128.load offset=32 (local.get $vector)) (f32x4.mul (local.get $w) (v128.load offset=32 (local.get $row)))))
      (v128.store offset=48 (local.get $vector)
        (f32x4.add (v128.load offset=48 (local.get $vector)) (f32x4.mul (local.get $w) (v128.load offset=48 (local.get $row)))))
      (local.set $vector (i32.add (local.get $vector) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br_if $blocks (i32.lt_u (local.get $row) (local.get $end)))))

  (func $lanes (param $four v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $four)) (f32x4.extract_lane 1 (local.get $four)))
      (f32.add (f32x4.extract_lane 2 (local.get $four)) (f32x4.extract_lane 3 (local.get $four))))))
