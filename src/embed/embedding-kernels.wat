;; SIMD sums and dot products of vectors. npm run generate assembles it into embedding-kernels.gen.ts.
;; Vectors and the rows of the correction network are float32, the token rows int8; $count is a multiple of 32.
(module
  (memory (export "memory") 1)

  ;; vector = the weighted sum of the listed rows. 32 values at a time stay in registers while all rows are added.
  ;; A list entry is the offset of a row and its weight (float32); the list has at least one entry.
  (func (export "sumRows") (param $vector i32) (param $list i32) (param $listEnd i32) (param $count i32)
    (local $block i32) (local $entry i32) (local $row i32) (local $w v128) (local $eight v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (loop $blocks
      (local.set $a (v128.const i64x2 0 0)) (local.set $b (v128.const i64x2 0 0))
      (local.set $c (v128.const i64x2 0 0)) (local.set $d (v128.const i64x2 0 0))
      (local.set $e (v128.const i64x2 0 0)) (local.set $f (v128.const i64x2 0 0))
      (local.set $g (v128.const i64x2 0 0)) (local.set $h (v128.const i64x2 0 0))
      (local.set $entry (local.get $list))
      (loop $rows
        (local.set $row (i32.add (i32.load (local.get $entry)) (local.get $block)))
        (local.set $w (v128.load32_splat offset=4 (local.get $entry)))
        (local.set $eight (v128.load8x8_s (local.get $row)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $eight))))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $eight))))))
        (local.set $eight (v128.load8x8_s offset=8 (local.get $row)))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $eight))))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $eight))))))
        (local.set $eight (v128.load8x8_s offset=16 (local.get $row)))
        (local.set $e (f32x4.add (local.get $e) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $eight))))))
        (local.set $f (f32x4.add (local.get $f) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $eight))))))
        (local.set $eight (v128.load8x8_s offset=24 (local.get $row)))
        (local.set $g (f32x4.add (local.get $g) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $eight))))))
        (local.set $h (f32x4.add (local.get $h) (f32x4.mul (local.get $w) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $eight))))))
        (local.set $entry (i32.add (local.get $entry) (i32.const 8)))
        (br_if $rows (i32.lt_u (local.get $entry) (local.get $listEnd))))
      (v128.store (local.get $vector) (local.get $a))
      (v128.store offset=16 (local.get $vector) (local.get $b))
      (v128.store offset=32 (local.get $vector) (local.get $c))
      (v128.store offset=48 (local.get $vector) (local.get $d))
      (v128.store offset=64 (local.get $vector) (local.get $e))
      (v128.store offset=80 (local.get $vector) (local.get $f))
      (v128.store offset=96 (local.get $vector) (local.get $g))
      (v128.store offset=112 (local.get $vector) (local.get $h))
      (local.set $vector (i32.add (local.get $vector) (i32.const 128)))
      (local.set $block (i32.add (local.get $block) (i32.const 32)))
      (br_if $blocks (i32.lt_u (local.get $block) (local.get $count)))))

  ;; Replaces the weight of each list entry by vector · its row
  (func (export "dotRows") (param $vector i32) (param $list i32) (param $listEnd i32) (param $count i32)
    (loop $rows
      (f32.store offset=4 (local.get $list) (call $dotBytes (local.get $vector) (i32.load (local.get $list)) (local.get $count)))
      (local.set $list (i32.add (local.get $list) (i32.const 8)))
      (br_if $rows (i32.lt_u (local.get $list) (local.get $listEnd)))))

  (func $dotBytes (param $vector i32) (param $row i32) (param $count i32) (result f32)
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

  ;; Each vector += relu(its copy · inward + bias) · outward. Processes two hidden units at a time for all consecutive
  ;; vectors, so that the rows of inward and outward are read only once. $hidden must be even.
  (func (export "correct") (param $vectors i32) (param $copies i32) (param $texts i32) (param $inward i32) (param $outward i32) (param $bias i32) (param $hidden i32) (param $count i32)
    (local $bytes i32) (local $end i32) (local $vector i32) (local $copy i32) (local $lastCopy i32)
    (local $sums v128) (local $one f32) (local $two f32)
    (local.set $bytes (i32.shl (local.get $count) (i32.const 2)))
    (local.set $end (i32.add (local.get $bias) (i32.shl (local.get $hidden) (i32.const 2))))
    (local.set $lastCopy (i32.add (local.get $copies) (i32.mul (local.get $texts) (local.get $bytes))))
    (if (i32.lt_u (local.get $bias) (local.get $end)) (then (loop $each
      (local.set $vector (local.get $vectors))
      (local.set $copy (local.get $copies))
      (loop $text
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
        (local.set $vector (i32.add (local.get $vector) (local.get $bytes)))
        (local.set $copy (i32.add (local.get $copy) (local.get $bytes)))
        (br_if $text (i32.lt_u (local.get $copy) (local.get $lastCopy))))
      (local.set $inward (i32.add (local.get $inward) (i32.shl (local.get $bytes) (i32.const 1))))
      (local.set $outward (i32.add (local.get $outward) (i32.shl (local.get $bytes) (i32.const 1))))
      (local.set $bias (i32.add (local.get $bias) (i32.const 8)))
      (br_if $each (i32.lt_u (local.get $bias) (local.get $end)))))))

  ;; Scales a vector to length one like normalise() in embedder.ts: sequentially in double precision. The zero vector stays zero.
  (func (export "normalise") (param $vector i32) (param $count i32)
    (local $at i32) (local $end i32) (local $value f64) (local $sum f64) (local $factor v128) (local $four v128)
    (local.set $at (local.get $vector))
    (local.set $end (i32.add (local.get $vector) (i32.shl (local.get $count) (i32.const 2))))
    (loop $squares
      (local.set $value (f64.promote_f32 (f32.load (local.get $at))))
      (local.set $sum (f64.add (local.get $sum) (f64.mul (local.get $value) (local.get $value))))
      (local.set $value (f64.promote_f32 (f32.load offset=4 (local.get $at))))
      (local.set $sum (f64.add (local.get $sum) (f64.mul (local.get $value) (local.get $value))))
      (local.set $value (f64.promote_f32 (f32.load offset=8 (local.get $at))))
      (local.set $sum (f64.add (local.get $sum) (f64.mul (local.get $value) (local.get $value))))
      (local.set $value (f64.promote_f32 (f32.load offset=12 (local.get $at))))
      (local.set $sum (f64.add (local.get $sum) (f64.mul (local.get $value) (local.get $value))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $squares (i32.lt_u (local.get $at) (local.get $end))))
    (if (f64.gt (local.get $sum) (f64.const 0)) (then
      (local.set $factor (f64x2.splat (f64.div (f64.const 1) (f64.sqrt (local.get $sum)))))
      (loop $scale
        (local.set $four (v128.load (local.get $vector)))
        (v128.store (local.get $vector)
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
            (f32x4.demote_f64x2_zero (f64x2.mul (local.get $factor) (f64x2.promote_low_f32x4 (local.get $four))))
            (f32x4.demote_f64x2_zero
              (f64x2.mul (local.get $factor)
                (f64x2.promote_low_f32x4 (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $four) (local.get $four)))))))
        (local.set $vector (i32.add (local.get $vector) (i32.const 16)))
        (br_if $scale (i32.lt_u (local.get $vector) (local.get $end)))))))

  ;; Returns the dot products with this row and the next in the first two lanes. Uses four sums per row to avoid dependent additions.
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
